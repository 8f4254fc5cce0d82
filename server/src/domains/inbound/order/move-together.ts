import { inboundErrors } from '@kura/contract/inbound/errors.ts';
import { type OrderMove, orderMachine } from '@kura/contract/inbound/order/order.machine.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { moveText, stateText } from '@kura/contract/kernel/machine.ts';
import { type Actor, can } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, where } from '../../../kernel/db/sql.ts';
import { fail } from '../../../kernel/fail.ts';
import { logOperations } from '../../../kernel/operation-log.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';
import { moveOrder, record } from './order.moves.ts';
import { addSteps } from './order-parts.store.ts';
import * as store from './order.store.ts';
import * as packages from './package.store.ts';

/** Steps that do nothing but being made; so do the ways back of those: no money, no stock. */
const plainBacks: readonly OrderMove[] = ['backToLoaded', 'backToDeparted', 'backToArrived'];
const isPlain = (move: OrderMove): boolean => {
  const { effect } = orderMachine.moves[move];
  return effect === 'noteStep' || plainBacks.includes(move);
};

/** All of them are there and in a state from which the move goes, or the first that is not is named. */
async function lockTogether(tx: Tx, actor: Actor, ids: readonly number[], move: OrderMove): Promise<store.StoredOrder[]> {
  const orders = await store.lockMany(tx, actor.scope, ids);
  if (orders.length !== ids.length) throw fail(kernelErrors.notFound);
  const from: readonly string[] = orderMachine.moves[move].from;
  const stray = orders.find(({ status }) => !from.includes(status));
  if (stray)
    throw fail(inboundErrors.notTogether, {
      number: stray.number,
      state: `@${stateText(orderMachine, stray.status)}`,
      move: `@${moveText(orderMachine, move)}`,
    });
  return orders;
}

/**
 * For whoever carries several orders at once: a container that leaves takes all of its orders with it, or none. In the order of their ids, so that
 * two containers that share one cannot wait for each other. What is only a step is one statement for all of them.
 */
export async function moveOrdersTogether(
  tx: Tx,
  actor: Actor,
  orderIds: readonly number[],
  move: OrderMove,
  more: { input?: unknown; reason?: string; now: Date },
): Promise<store.StoredOrder[]> {
  const ids = [...new Set(orderIds)].toSorted((a, b) => a - b);
  if (ids.length === 0) return [];
  const { permission, to } = orderMachine.moves[move];
  if (!can(actor, permission)) throw fail(kernelErrors.notAllowed);
  const orders = await lockTogether(tx, actor, ids, move);
  if (!isPlain(move)) {
    const moved: store.StoredOrder[] = [];
    for (const id of ids) moved.push(await moveOrder(tx, actor, id, move, more));
    return moved;
  }
  const { now, reason = '' } = more;
  const note = reason.trim();
  await addSteps(tx, actor, ids, { status: to, isBack: move.startsWith('backTo'), note }, now);
  await logOperations(
    tx,
    actor,
    now,
    orders.map(({ id, number, companyId, status }) => ({
      record,
      recordId: id,
      recordName: number,
      companyId,
      action: moveText(orderMachine, move),
      before: { status },
      after: { status: to },
      note,
    })),
  );
  return orders.map((order) => ({ ...order, status: to }));
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
