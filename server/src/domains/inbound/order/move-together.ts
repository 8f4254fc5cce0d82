import type { OrderMove } from '@kura/contract/inbound/order/order.machine.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, where } from '../../../kernel/db/sql.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';
import { moveOrder } from './order.moves.ts';
import * as store from './order.store.ts';
import * as packages from './package.store.ts';

/**
 * For whoever carries several orders at once: a container that leaves takes all of its orders with it, or none. In the order of their ids, so that
 * two containers that share one cannot wait for each other.
 */
export async function moveOrdersTogether(
  tx: Tx,
  actor: Actor,
  orderIds: readonly number[],
  move: OrderMove,
  more: { input?: unknown; reason?: string; now: Date },
): Promise<store.StoredOrder[]> {
  const moved: store.StoredOrder[] = [];
  for (const id of [...new Set(orderIds)].toSorted((a, b) => a - b)) moved.push(await moveOrder(tx, actor, id, move, more));
  return moved;
}

/** Those of the ids that the caller may see, in their order. */
export const ordersOf = (db: Query, scope: Scope, orderIds: readonly number[]): Promise<store.StoredOrder[]> =>
  store.readMany(db, scope, orderIds);

/** The packages of those of the orders that the caller may see. */
export async function packagesOf(db: Query, scope: Scope, orderIds: readonly number[]) {
  const seen = await db.rows<{ id: number }>(
    sql`select o.id from inbound_orders o ${where([sql`o.id = any(${orderIds}::bigint[])`, inScope(scope, raw('o.company_id'))])}`,
  );
  return packages.ofOrders(
    db,
    seen.map(({ id }) => id),
  );
}
