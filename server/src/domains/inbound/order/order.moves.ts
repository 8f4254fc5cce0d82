import { type OrderMove, orderMachine } from '@kura/contract/inbound/order/order.machine.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { emit } from '../../../kernel/outbox.ts';
import { type Effects, moverFor } from '../../../kernel/run-move.ts';
import { endTransfer } from '../fba-transfer/end-transfer.ts';
import { notifyOfMove } from '../notice/notify-of-move.ts';
import { endReceiving } from '../receiving/end-receiving.ts';
import { endShelving } from '../receiving/end-shelving.ts';
import { takeBack } from '../rollback/take-back.ts';
import { chargeFirstLeg, holdFirstLeg, releaseFirstLeg } from './first-leg.ts';
import { addStep } from './order-parts.store.ts';
import * as store from './order.store.ts';

export const record = 'inbound.order';

const effects: Effects<typeof orderMachine, store.StoredOrder> = {
  holdFirstLeg: (tx, order, _input, call) => holdFirstLeg(tx, order, call),
  chargeFirstLeg: (tx, order, input, call) => chargeFirstLeg(tx, order, input, call),
  letGo: (tx, order, _input, call) => releaseFirstLeg(tx, order, call),
  /** Nothing but the step, which every move leaves. */
  noteStep: () => Promise.resolve(),
  endReceiving: (tx, order, _input, call) => endReceiving(tx, order, call),
  endShelving: (tx, order, _input, call) => endShelving(tx, order, call),
  endTransfer: (tx, order, _input, call) => endTransfer(tx, order, call),
  takeBack: (tx, order, _input, call) => takeBack(tx, order, call),
};
const movable = {
  record,
  lock: store.lock,
  setStatus: store.setStatus,
  name: (row: store.StoredOrder) => row.number,
  companyId: (row: store.StoredOrder) => row.companyId,
};
const move = moverFor(orderMachine, movable, effects);

/** The one way in which an order changes its state: whoever did it and when stands on its timeline from the same transaction on. */
export async function moveOrder(
  tx: Tx,
  actor: Actor,
  id: number,
  name: OrderMove,
  { input, reason = '', now }: { input?: unknown; reason?: string | undefined; now: Date },
): Promise<store.StoredOrder> {
  const order = await move(tx, actor, id, name, { input, reason, now });
  await addStep(tx, actor, { orderId: id, status: order.status, isBack: name.startsWith('backTo'), note: reason.trim() }, now);
  // Whoever has it on a list takes it off: the list of a container, until that is loaded.
  if (order.status === 'cancelled') await emit(tx, 'inbound.cancelled', { orderId: id }, now);
  await notifyOfMove(tx, order, name, reason, now);
  return order;
}
