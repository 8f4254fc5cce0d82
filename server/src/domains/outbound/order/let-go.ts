import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { MoveCall, Told } from '../../../kernel/run-move.ts';
import { chargeFees, restOf } from '../../finance/public.ts';
import { unlockStock } from '../../inventory/public.ts';
import { feeColumns, keptOf, openHoldOf, releaseMoney } from './hold-money.ts';
import { ownerOf, referenceOf } from './order-record.ts';
import type { StoredOrder } from './order.store.ts';

const unlockShelves = (tx: Tx, order: StoredOrder, { actor, now }: MoveCall) => {
  const owner = ownerOf(order);
  return unlockStock(tx, actor, { reference: referenceOf(order.id, 'unlock', order.revision), cause: owner, owner }, now);
};

/** It costs nothing and goes nowhere: neither an estimate nor a day is left to be read. */
const dropFees = (tx: Tx, orderId: number): Promise<number> =>
  tx.run(sql`
    update outbound_orders set freight_currency = null, freight_minor = null, operation_minor = null, consumables_minor = null, rate = null,
      total_cny_minor = null, ship_by = null, promise_day = null where id = ${orderId}`);

/** Nothing was picked: everything is free again, pieces and money. */
export async function letGo(tx: Tx, order: StoredOrder, call: MoveCall): Promise<Told> {
  await unlockShelves(tx, order, call);
  const released = await releaseMoney(tx, order.id, call.now);
  await dropFees(tx, order.id);
  return { after: { released } };
}

/** What still lies on its shelf is free at once; what is on its way has to be brought back first. */
export async function stopOrder(tx: Tx, order: StoredOrder, call: MoveCall): Promise<void> {
  await unlockShelves(tx, order, call);
  await tx.run(sql`update outbound_orders set ship_by = null, promise_day = null where id = ${order.id}`);
}

/** It was picked in vain: by the customer's wish the operation fee is kept; where we could not deliver, nothing is. */
export async function keepsFee(tx: Tx, orderId: number): Promise<boolean> {
  const before = await tx.first<{ status: string }>(sql`
    select status from outbound_steps where order_id = ${orderId} and status <> 'cutOffPending' order by id desc limit 1`);
  return before?.status !== 'abnormal';
}

/** F3: the last piece is back. */
export async function endCutOff(tx: Tx, order: StoredOrder, { actor, now }: MoveCall): Promise<Told> {
  const hold = await openHoldOf(tx, order.id);
  const lines = hold && (await keepsFee(tx, order.id)) ? keptOf(hold) : [];
  if (!hold || lines.length === 0) {
    const released = await releaseMoney(tx, order.id, now);
    await dropFees(tx, order.id);
    return { after: { released } };
  }
  const { companyId, storeId } = order;
  const reference = referenceOf(order.id, 'cutOff', order.revision);
  const of = { reference, companyId, storeId, cause: ownerOf(order), holdReference: hold.reference };
  const { charged } = await chargeFees(tx, actor, { ...of, lines }, now);
  await tx.run(sql`update outbound_orders set ${feeColumns(lines)} where id = ${order.id}`);
  return { after: { charged, released: restOf(hold.held, charged) } };
}
