import { say as inWords } from '@kura/contract/texts.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { proposeAdjustment } from '../../inventory/public.ts';
import { moveOutbound, putBack, type ScannedOrder, toldOf } from '../../outbound/public.ts';
import { virtualLocation } from '../../warehouse/public.ts';
import { nth } from '../picking/pick-pieces.ts';
import { tableStep, type TableAnswer, type TableCall } from './at-table.ts';
import * as store from './recheck.store.ts';

type MissingCall = TableCall<{ orderId: number; note: string; reference: string }>;

/**
 * What nobody scanned is nowhere: off the order and into the abnormal area, where nothing is sold from, with a proposal to write it off that another
 * person decides. What was scanned stays on the way until somebody has put it down.
 */
async function setAsideMissing(tx: Tx, { actor, body, lang, now }: MissingCall, order: ScannedOrder): Promise<void> {
  const note = inWords(lang, 'fulfilment.recheck.missingNote', { number: order.number });
  const gone: { balanceId: number; productId: number; quantity: number }[] = [];
  for (const [index, { pieceNo, count }] of (await store.unscanned(tx, order.id)).entries()) {
    const told = { orderId: order.id, reference: nth(body.reference, index), told: toldOf(body), pieceNo, quantity: count, note };
    gone.push(...(await putBack(tx, actor, told, now)).from);
  }
  if (gone.length === 0) return;
  const { id: locationId } = await virtualLocation(tx, order.warehouseId, 'ABN');
  const lots = new Map((await store.lotsOf(tx, [...new Set(gone.map(({ balanceId }) => balanceId))])).map((lot) => [lot.balanceId, lot]));
  const byLot = Map.groupBy(gone, ({ balanceId, productId }) => {
    const lot = lots.get(balanceId);
    return `${productId} ${lot?.storeId ?? ''} ${lot?.lotId ?? ''}`;
  });
  const lines = [...byLot.values()].map(([first, ...others]) => {
    const { balanceId, productId, quantity } = first as (typeof gone)[number];
    const { storeId = null, lotId = null } = lots.get(balanceId) ?? {};
    const change = -others.reduce((sum, more) => sum + more.quantity, quantity);
    return { locationId, productId, storeId, lotId, holding: 'good' as const, change };
  });
  await proposeAdjustment(tx, actor, { warehouseId: order.warehouseId, reason: 'lost', note, lines }, now);
}

/** A piece that should be there is not: the order waits for somebody to look. */
export const reportMissing = (call: MissingCall): Promise<TableAnswer> =>
  tableStep(call, '-', async ({ tx, order, say }) => {
    const short = await store.missing(tx, order.id);
    const reason = [short.map(({ sku, count }) => `${sku} −${count}`).join(', '), call.body.note.trim()].filter((part) => part !== '');
    await moveOutbound(tx, call.actor, order.id, 'fail', { reason: reason.join(': ') || '−', now: call.now });
    await setAsideMissing(tx, call, order);
    return say('red', 'madeAbnormal');
  });
