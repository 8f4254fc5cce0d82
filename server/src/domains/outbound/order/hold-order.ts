import type { Actor } from '../../../kernel/actor.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import { orderMachine } from '@kura/contract/outbound/order/order.machine.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { joinWords, withoutWords } from '../../../kernel/words.ts';
import { record } from './order-record.ts';
import * as store from './order.store.ts';

/** What has left or has ended cannot be kept. */
const over: readonly string[] = ['shipped', 'signed', 'cutOff', 'rejected', 'cancelled'];

async function setHold(tx: Tx, actor: Actor, order: store.StoredOrder, reason: string | null, now: Date): Promise<void> {
  const isHeld = reason !== null;
  await tx.run(sql`
    update outbound_orders set is_held = ${isHeld}, hold_reason = ${reason ?? ''}, revision = revision + 1, updated_at = ${now} where id = ${order.id}`);
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: order.id,
    recordName: order.number,
    companyId: order.companyId,
    action: `outbound.order.log.${isHeld ? 'heldUp' : 'letOn'}`,
    before: { isHeld: order.isHeld, holdReason: order.holdReason },
    after: { isHeld, holdReason: reason ?? '' },
    note: reason ?? '',
  });
}

/** Keeps an order where it is, or lets it go on: no wave takes a held one, and every scan refuses it. */
export async function holdOrder(tx: Tx, actor: Actor, { id, reason }: { id: number; reason: string | null }, now: Date): Promise<void> {
  const order = found(await store.lock(tx, actor.scope, id));
  const isHeld = reason !== null;
  if (over.includes(order.status) || order.isHeld === isHeld)
    throw fail(kernelErrors.wrongState, {
      state: `@${order.isHeld && !isHeld ? 'outbound.order.isHeld' : stateText(orderMachine, order.status)}`,
      move: `@outbound.order.log.${isHeld ? 'heldUp' : 'letOn'}`,
    });
  await setHold(tx, actor, order, reason, now);
}

/** One reason more to keep it where it is, beside those of others. */
export async function addHold(tx: Tx, actor: Actor, { id, reason }: { id: number; reason: string }, now: Date): Promise<void> {
  const order = found(await store.lock(tx, actor.scope, id));
  if (!order.isHeld) return holdOrder(tx, actor, { id, reason }, now);
  const all = joinWords([order.holdReason, reason]);
  if (all !== order.holdReason) await setHold(tx, actor, order, all, now);
}

/** This reason is none any more: it goes on when it was the only one. Null: it was not held for it. */
export async function endHold(
  tx: Tx,
  actor: Actor,
  { id, reason }: { id: number; reason: string },
  now: Date,
): Promise<'letOn' | 'kept' | null> {
  const order = found(await store.lock(tx, actor.scope, id));
  const rest = withoutWords(order.holdReason, reason);
  if (!order.isHeld || over.includes(order.status) || rest === order.holdReason) return null;
  await setHold(tx, actor, order, rest === '' ? null : rest, now);
  return rest === '' ? 'letOn' : 'kept';
}
