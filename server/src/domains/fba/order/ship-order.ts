import { orderErrors } from '@kura/contract/fba/order/order.errors.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { fail } from '../../../kernel/fail.ts';
import type { MoveCall, Told } from '../../../kernel/run-move.ts';
import { checkStock, shipStock } from '../../inventory/public.ts';
import { chargeOrder } from './order-money.ts';
import { cartonsOf, placesOf } from './order-parts.store.ts';
import { ownerOf, referenceOf } from './order-record.ts';
import type { StoredOrder } from './order.store.ts';
import { refuseUncaptured, shipWith } from './serials.ts';
import { notifyOfOrder } from './notify-of-order.ts';

/** The cartons are final: what was fetched is in them. */
export async function stick(tx: Tx, order: StoredOrder, { actor, now }: MoveCall): Promise<void> {
  const owner = ownerOf(order);
  await refuseUncaptured(tx, order.id);
  const places = await placesOf(tx, order.id);
  if (places.some(({ kind }) => kind === 'PICK'))
    await checkStock(tx, actor, { reference: referenceOf(order.id, 'check', order.revision), cause: owner, owner }, now);
  await tx.run(sql`update fba_orders set is_labelled = true where id = ${order.id}`);
}

/** Its pieces leave the books and its fees are charged, in the transaction that says so. Told again after a refusal, nothing leaves twice. */
export async function leave(tx: Tx, order: StoredOrder, truckJpy: number, { actor, now }: MoveCall): Promise<Told> {
  const owner = ownerOf(order);
  const charged = await chargeOrder(tx, actor, order, truckJpy, now);
  if (order.shippedAt === null && order.source === 'stock') {
    await shipStock(tx, actor, { reference: referenceOf(order.id, 'ship', order.revision), cause: owner, owner }, now);
    await shipWith(tx, actor, order, now);
  }
  await tx.run(sql`
    update fba_orders set shipped_at = coalesce(shipped_at, ${now}::timestamptz), truck_jpy = truck_jpy + ${truckJpy} where id = ${order.id}`);
  await notifyOfOrder(tx, order, 'shipped', now, { cartons: order.cartonCount, center: order.centerCode });
  return { after: { charged, ...(truckJpy > 0 ? { truckJpy } : {}) } };
}

export async function shipParcels(tx: Tx, order: StoredOrder, call: MoveCall): Promise<Told> {
  const nameless = (await cartonsOf(tx, order.id)).filter(({ trackingNumber }) => trackingNumber === '').length;
  if (nameless > 0) throw fail(orderErrors.noTracking, { count: nameless });
  return leave(tx, order, 0, call);
}
