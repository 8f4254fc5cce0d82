import { type OrderMove, orderMachine } from '@kura/contract/outbound/order/order.machine.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type Effects, moverFor } from '../../../kernel/run-move.ts';
import { chargeOrder } from './charge-order.ts';
import { noteMerged } from './customer-no.store.ts';
import { endCutOff, letGo, stopOrder } from './let-go.ts';
import { lockAgain, lockAndHold } from './lock-and-hold.ts';
import { addStep } from './order-parts.store.ts';
import { record } from './order-record.ts';
import * as store from './order.store.ts';
import { promiseOrder } from './promise-order.ts';
import { takeBack } from './take-back.ts';
import { emitOrderNews } from './emit-order-news.ts';

const effects: Effects<typeof orderMachine, store.StoredOrder> = {
  lockAndHold: (tx, order, input, call) => lockAndHold(tx, order, input, call),
  letGo: (tx, order, _input, call) => letGo(tx, order, call),
  stop: (tx, order, _input, call) => stopOrder(tx, order, call),
  endCutOff: (tx, order, _input, call) => endCutOff(tx, order, call),
  promise: (tx, order, _input, call) => promiseOrder(tx, order, call),
  charge: (tx, order, _input, call) => chargeOrder(tx, order, call),
  takeBack: (tx, order, _input, call) => takeBack(tx, order, call),
  lockAgain: (tx, order, _input, call) => lockAgain(tx, order, call),
  /** Nothing but the step, which every move leaves. */
  noteStep: () => Promise.resolve(),
};
const move = moverFor(
  orderMachine,
  {
    record,
    lock: store.lock,
    // With its step and its columns, in one statement: the row is written once.
    setStatus: (tx, id, status, { actor, now, reason }, told) =>
      addStep(tx, actor, { orderId: id, status, note: reason || (told?.note ?? ''), columns: told?.columns }, now),
    name: (row: store.StoredOrder) => row.number,
    companyId: (row: store.StoredOrder) => row.companyId,
  },
  effects,
);

/** News for the rooms above, which hear of what was done here. */
const news: Readonly<Partial<Record<OrderMove, string>>> = {
  cutOff: 'outbound.cutOff',
  stop: 'outbound.cutOff',
  reject: 'outbound.rejected',
  cancel: 'outbound.cancelled',
};

/** The one way in which an order changes its state: whoever did it and when stands on its timeline from the same transaction on. */
export async function moveOutbound(
  tx: Tx,
  actor: Actor,
  id: number,
  name: OrderMove,
  {
    input,
    reason = '',
    now,
    intoId = null,
  }: {
    input?: unknown;
    reason?: string | undefined;
    now: Date;
    /** Of a draft that was made one with another: where its lines are now. */
    intoId?: number | null;
  },
): Promise<store.StoredOrder> {
  const order = await move(tx, actor, id, name, { input, reason, now });
  if (name === 'fail') await tx.run(sql`update outbound_orders set abnormal_reason = ${reason.trim()} where id = ${id}`);
  if (intoId !== null) await noteMerged(tx, id, intoId);
  const topic = news[name];
  if (topic) await emitOrderNews(tx, topic, { orderId: id, number: order.number, companyId: order.companyId, intoId }, now);
  return order;
}
