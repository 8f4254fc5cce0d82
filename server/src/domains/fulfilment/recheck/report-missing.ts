import { say as inWords } from '@kura/contract/texts.ts';
import { moveOutbound, toldOf } from '../../outbound/public.ts';
import { setAsideMissing } from '../set-aside-missing.ts';
import { tableStep, type TableAnswer, type TableCall } from './at-table.ts';
import * as store from './recheck.store.ts';

type MissingCall = TableCall<{ orderId: number; note: string; reference: string }>;

/** A piece that should be there is not: the order waits for somebody to look. */
export const reportMissing = (call: MissingCall): Promise<TableAnswer> =>
  tableStep(call, '-', async ({ tx, order, say }) => {
    const { actor, body, lang, now } = call;
    const short = await store.missing(tx, order.id);
    const reason = [short.map(({ sku, count }) => `${sku} −${count}`).join(', '), body.note.trim()].filter((part) => part !== '');
    await moveOutbound(tx, actor, order.id, 'fail', { reason: reason.join(': ') || '−', now });
    const missing = {
      orderId: order.id,
      warehouseId: order.warehouseId,
      pieces: await store.unscanned(tx, order.id),
      note: inWords(lang, 'fulfilment.recheck.missingNote', { number: order.number }),
      reference: body.reference,
      told: toldOf(body),
    };
    await setAsideMissing(tx, actor, missing, now);
    return say('red', 'madeAbnormal');
  });
