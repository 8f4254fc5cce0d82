import { scanReceive } from '@kura/contract/inbound/receiving/receiving.endpoints.ts';
import { previewCorrection, previewRollBack } from '@kura/contract/inbound/rollback/rollback.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { Mutations, Scene } from '../../../testing/sweep/mutation.ts';
import { makeInbound } from './make-inbound.ts';

/** Three pieces at the dock, booked by a scan: no fee is due yet. */
async function scanned({ app, company, staff }: Scene): Promise<{ id: number; productId: number }> {
  const { id, packages } = await makeInbound(app, company, { status: 'audited' });
  const productId = packages[0]?.productId ?? 0;
  await app.db.run(sql`update products set length_mm = 10, width_mm = 10, height_mm = 10, weight_g = 10 where id = ${productId}`);
  await app.as(staff).call(scanReceive, { body: { orderId: id, productId, good: 3, reference: `sweep-${id}` } });
  return { id, productId };
}

export const mutations: Mutations = {
  'POST /inbound/rollBack': async ({ app, company, staff }) => {
    const { id } = await makeInbound(app, company, { status: 'departed', deliveryMethod: 'provider' });
    const { seen } = (await app.as(staff).call(previewRollBack, { query: { id } })).data;
    return { body: { id, reason: 'sweep', seen }, who: staff };
  },
  'POST /inbound/correct': async (scene) => {
    const { id, productId } = await scanned(scene);
    const ask = { id, lines: [{ productId, good: 1, defective: 0 }] };
    const { seen } = (await scene.app.as(scene.staff).call(previewCorrection, { body: ask })).data;
    return { body: { ...ask, reason: 'sweep', seen }, who: scene.staff };
  },
  'POST /inbound/measure': async ({ app, company, staff }, body) => {
    const { id, packages } = await makeInbound(app, company, { status: 'audited', deliveryMethod: 'provider' });
    const [line] = body['packages'] as object[];
    return { body: { id, packages: [{ ...line, packageId: packages[0]?.id }] }, who: staff };
  },
};
