import { inboundErrors } from '@kura/contract/inbound/errors.ts';
import { type OrderMove, orderMachine } from '@kura/contract/inbound/order/order.machine.ts';
import { moveText } from '@kura/contract/kernel/machine.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql, where } from '../../../kernel/db/sql.ts';
import { fail } from '../../../kernel/fail.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

/** S14: steps of the way over the sea, there and back. Made alone they would part an order from the container that it is in. Cancelled it leaves the container's list. */
const ofTheContainer: ReadonlySet<OrderMove> = new Set([
  'load',
  'depart',
  'arrive',
  'release',
  'backToOrdered',
  'backToAudited',
  'backToLoaded',
  'backToDeparted',
  'backToArrived',
]);

/** Who moves a single order: what a container carries is left to the container, an inspection at the port too. Held until the end of the transaction. Whose order it is not hears nothing of it here. */
export async function refuseCarried(tx: Tx, scope: Scope, orderId: number, move: OrderMove): Promise<void> {
  if (!ofTheContainer.has(move) && move !== 'endInspection' && move !== 'cancel') return;
  const order = await tx.first<{ number: string; carriedBy: string; isLoadedInPart: boolean; cameFrom: string }>(sql`
    select o.number, o.carried_by, o.is_loaded_in_part, coalesce((select s.status from inbound_steps s where s.order_id = o.id and s.status <> 'inspection'
      order by s.id desc limit 1), '') as came_from
    from inbound_orders o ${where([sql`o.id = ${orderId}`, inScope(scope, sql`o.company_id`)])} for update`);
  if (!order || order.carriedBy === '') return;
  if (move === 'endInspection' && order.cameFrom !== 'arrived') return;
  // A part of it is on its way, while the rest still waits.
  if (move === 'cancel' && !order.isLoadedInPart) return;
  throw fail(inboundErrors.carried, { number: order.number, container: order.carriedBy, move: `@${moveText(orderMachine, move)}` });
}

/** S07: whether one of the containers that they are in is loaded. Answers how many are not cancelled: those alone are held to it. */
export const noteLoadedInPart = (tx: Tx, orderIds: readonly number[], isLoaded: boolean): Promise<number> =>
  tx.run(sql`
    update inbound_orders set is_loaded_in_part = ${isLoaded} where id = any(${orderIds}::bigint[]) and status <> 'cancelled'`);

/** Told by whoever loads containers, with every change of what is inside. */
export const noteCarrier = (tx: Tx, orderIds: readonly number[], container: string): Promise<number> =>
  tx.run(sql`update inbound_orders set carried_by = ${container} where id = any(${orderIds}::bigint[]) and carried_by <> ${container}`);
