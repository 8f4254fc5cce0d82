import type { Tx } from '../../../kernel/db/db.ts';
import { bug, found } from '../../../kernel/fail.ts';
import type { MoveCall, Told } from '../../../kernel/run-move.ts';
import { closeHold, openHold } from '../../finance/public.ts';
import { reverseEntries, takeBackSerials } from '../../inventory/public.ts';
import { takeBackTransfer } from '../fba-transfer/put-back.ts';
import { withdrawSurplus } from '../problem/withdraw-surplus.ts';
import { giveBack } from './give-back.ts';
import { type BackPlan, causeOf, refuseAll } from './plan.ts';
import { planRollBack } from './plan-roll-back.ts';
import * as store from './rollback.store.ts';

/** K02: each entry is reversed by one that names it, shelf moves before the receipts that they came from. Answers how many. */
async function takeBackStock(
  tx: Tx,
  { order, receipts, shelvings }: BackPlan,
  name: string,
  { actor, now, reason }: MoveCall,
): Promise<number> {
  const entryIds = [...new Set([...shelvings, ...receipts].map(({ entryId }) => entryId))];
  const reversals = entryIds.map((entryId) => ({ reference: `${name}:${entryId}`, cause: causeOf(order), note: reason, entryId }));
  const posted = await reverseEntries(tx, actor, reversals, now);
  const byReference = new Map(posted.map(({ reference, entryId }) => [reference, entryId]));
  const undone = (rows: readonly { id: number; entryId: number }[]) =>
    new Map(rows.map(({ id, entryId }) => [id, byReference.get(`${name}:${entryId}`) ?? 0]));
  await store.markUndone(tx, 'inbound_receipts', undone(receipts));
  await store.markUndone(tx, 'inbound_shelvings', undone(shelvings));
  return reversals.length;
}

async function changeHolds(tx: Tx, { order, release, reopen }: BackPlan, name: string, { actor, now }: MoveCall): Promise<void> {
  for (const { reference } of release) await closeHold(tx, reference, 'released', now);
  if (!reopen) return;
  const hold = { reference: `${name}:hold`, companyId: order.companyId, cause: causeOf(order), lines: reopen.lines };
  await openHold(tx, actor, { ...hold, isReopened: true }, now);
}

/** The effect of every way back (S08): stock, serial numbers, cartons, money and holds of that step, and nothing else. */
export async function takeBack(tx: Tx, { id }: { id: number }, call: MoveCall): Promise<Told> {
  const { actor, now, reason } = call;
  const order = found(await store.orderById(tx, actor.scope, id, true));
  const plan = await planRollBack(tx, actor.scope, order);
  const { preview } = plan;
  refuseAll(preview);
  const name = `inbound.order:${id}:back:${(await store.backsOf(tx, id)) + 1}`;
  if (plan.receipts.length > 0) await withdrawSurplus(tx, actor, { orderId: id, pieces: 'all', reason, now });
  const reversed = await takeBackStock(tx, plan, name, call);
  for (const [productId, serials] of Map.groupBy(plan.serials, (serial) => serial.productId)) {
    const numbers = serials.map(({ sn }) => sn);
    await takeBackSerials(tx, actor, { productId, numbers, no: order.number }, now);
  }
  if (plan.isTransfer) await takeBackTransfer(tx, actor, id, now, reason);
  if (preview.cartons.length > 0) await store.forgetCartons(tx, id, preview.cartons);
  if (plan.receipts.length > 0) await store.forgetDifferences(tx, id);
  await store.recount(tx, id);
  // It is in no container any more.
  const container = order.status === 'loaded' ? await store.leaveContainer(tx, id) : '';
  // Refunds before the hold: what is given back is what is spoken for again.
  const refunded = await giveBack(tx, actor, plan, { name, reason, now });
  await changeHolds(tx, plan, name, call);
  return {
    ...(container ? { before: { containerNumber: container } } : {}),
    after: { ...toldOf(plan, refunded, reversed), ...(container ? { containerNumber: '' } : {}) },
  };
}

/** A09: what was taken back, in the log of the order; the entries themselves name what they reverse. */
function toldOf({ preview }: BackPlan, refunded: readonly string[], reversed: number): Record<string, unknown> {
  if (preview.refusals.length > 0) throw bug('something refused was done');
  const stock = preview.stock.map(({ sku, locationCode, change }) => `${sku} ${locationCode} ${change > 0 ? '+' : '−'}${Math.abs(change)}`);
  return {
    ...(stock.length > 0 ? { takenBack: stock } : {}),
    ...(reversed > 0 ? { stockEntries: String(reversed) } : {}),
    ...(preview.serials.length > 0 ? { serials: preview.serials.map(({ sn }) => sn) } : {}),
    ...(preview.cartons.length > 0 ? { cartons: preview.cartons.map(String) } : {}),
    ...(refunded.length > 0 ? { refunded } : {}),
  };
}
