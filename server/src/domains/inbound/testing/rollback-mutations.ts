import { scanReceive } from '@kura/contract/inbound/receiving/receiving.endpoints.ts';
import { previewCorrection, previewRollBack } from '@kura/contract/inbound/rollback/rollback.endpoints.ts';
import type { Mutations } from '../../../testing/sweep/mutation.ts';
import { makeInbound } from './make-inbound.ts';

export const rollBackMutations: Mutations = {
  'POST /inbound/rollBack': async ({ app, company, staff }) => {
    const { id } = await makeInbound(app, company, { status: 'departed', deliveryMethod: 'provider' });
    const { seen } = (await app.as(staff).call(previewRollBack, { query: { id } })).data;
    return { body: { id, reason: 'sweep', seen }, who: staff };
  },
  /** Three pieces at the dock, booked by a scan: no fee is due yet. */
  'POST /inbound/correct': async ({ app, company, staff }) => {
    const { id, packages } = await makeInbound(app, company, { status: 'audited' });
    const productId = packages[0]?.productId ?? 0;
    await app.as(staff).call(scanReceive, { body: { orderId: id, productId, good: 3, reference: `sweep-${id}-receive` } });
    const ask = { id, lines: [{ productId, good: 1, defective: 0 }] };
    const { seen } = (await app.as(staff).call(previewCorrection, { body: ask })).data;
    return { body: { ...ask, reason: 'sweep', seen }, who: staff };
  },
};
