import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { MoveCall, Told } from '../../../kernel/run-move.ts';
import { chargeFees, restOf } from '../../finance/public.ts';
import { forgetKept, unlockStock } from '../../inventory/public.ts';
import { feeColumns, keptOf, openHoldOf, releaseMoney } from './hold-money.ts';
import { ownerOf, referenceOf } from './order-record.ts';
import type { StoredOrder } from './order.store.ts';

const unlockShelves = async (tx: Tx, order: StoredOrder, { actor, now }: MoveCall) => {
  const owner = ownerOf(order);
  if (order.status === 'abnormal') await forgetKept(tx, owner);
  return unlockStock(tx, actor, { reference: referenceOf(order.id, 'unlock', order.revision), cause: owner, owner }, now);
};

/** It costs nothing and goes nowhere: neither an estimate nor a day is left to be read. */
const dropFees = (tx: Tx, orderId: number): Promise<number> =>
  tx.run(sql`
    update outbound_orders set freight_currency = null, freight_minor = null, operation_minor = null, consumables_minor = null, rate = null,
      total_cny_minor = null, ship_by = null, promise_day = null where id = ${orderId}`);

/** Nothing is picked: everything is free again, pieces and money; but what was picked in vain before is owed. */
export async function letGo(tx: Tx, order: StoredOrder, call: MoveCall): Promise<Told> {
  await unlockShelves(tx, order, call);
  return settle(tx, order, call, order.status === 'abnormal' && (await keepsFee(tx, order.id)));
}

/** What still lies on its shelf is free at once; what is on its way has to be brought back first. */
export async function stopOrder(tx: Tx, order: StoredOrder, call: MoveCall): Promise<void> {
  await unlockShelves(tx, order, call);
  await tx.run(sql`update outbound_orders set ship_by = null, promise_day = null where id = ${order.id}`);
}

/** Why an order was put back whose company was in arrears; kept with its step. */
export const arrearsReason = 'outbound.gate.arrears';

/**
 * It was picked in vain: by the customer's wish, or since the customer owes, the operation fee is kept; where we could not deliver, nothing is.
 * Asked of an order that is stopped or abnormal.
 */
export async function keepsFee(db: Query, orderId: number): Promise<boolean> {
  const before = await db.first<{ status: string; note: string }>(sql`
    select status, note from outbound_steps where order_id = ${orderId} and status <> 'cutOffPending' order by id desc limit 1`);
  return before?.status !== 'abnormal' || before.note === arrearsReason;
}

/** F3: the last piece is back. */
export const endCutOff = async (tx: Tx, order: StoredOrder, call: MoveCall): Promise<Told> =>
  settle(tx, order, call, await keepsFee(tx, order.id));

/** What is kept of the estimate is charged, and the rest of it is free. */
async function settle(tx: Tx, order: StoredOrder, { actor, now }: MoveCall, isKept: boolean): Promise<Told> {
  const hold = isKept ? await openHoldOf(tx, order.id) : undefined;
  const lines = hold ? keptOf(hold) : [];
  if (!hold || lines.length === 0) {
    const released = await releaseMoney(tx, order.id, now);
    await dropFees(tx, order.id);
    return { after: { released } };
  }
  const { companyId, storeId } = order;
  const reference = referenceOf(order.id, 'cutOff', order.revision);
  const of = { reference, companyId, storeId, cause: ownerOf(order), holdReference: hold.reference };
  const { charged } = await chargeFees(tx, actor, { ...of, lines }, now);
  await tx.run(sql`update outbound_orders set ${feeColumns(lines)}, ship_by = null, promise_day = null where id = ${order.id}`);
  return { after: { charged, released: restOf(hold.held, charged) } };
}
