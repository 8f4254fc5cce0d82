import { orderMachine, type OrderMove } from '@kura/contract/fba/order/order.machine.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { notifyBadges } from '../../../kernel/notify-badges.ts';
import { type Effects, moverFor } from '../../../kernel/run-move.ts';
import { dropTransfers, letGo, takeBack } from './let-go.ts';
import { lockAndHold } from './lock-and-hold.ts';
import { freeTrackings } from './order-parts.store.ts';
import { record } from './order-record.ts';
import * as store from './order.store.ts';
import { type ReceiptTold, receiveOrder } from './receive-order.ts';
import { leave, shipParcels, stick } from './ship-order.ts';
import { notifyOfOrder } from './notify-of-order.ts';
import { usableCenter } from './save-order.ts';

const effects: Effects<typeof orderMachine, store.StoredOrder> = {
  lockAndHold: (tx, order, input, call) => lockAndHold(tx, order, input, call),
  /** A centre may have been closed since. */
  async approve(tx, order) {
    await usableCenter(tx, order.centerId);
  },
  letGo: (tx, order, _input, call) => letGo(tx, order, call),
  stick: (tx, order, _input, call) => stick(tx, order, call),
  ship: (tx, order, _input, call) => shipParcels(tx, order, call),
  depart: (tx, order, { truckJpy }, call) => leave(tx, order, truckJpy, call),
  takeBack: (tx, order, _input, call) => takeBack(tx, order, call),
  receive: (tx, order, input, call) => receiveOrder(tx, order, input as ReceiptTold, call),
  /** Nothing but the step, which every move leaves. */
  noteStep: () => Promise.resolve(),
};
const move = moverFor(
  orderMachine,
  {
    record,
    lock: store.lock,
    // With its step, in one statement.
    setStatus: () => Promise.resolve(),
    name: (row: store.StoredOrder) => row.number,
    companyId: (row: store.StoredOrder) => row.companyId,
  },
  effects,
);

const badges: readonly OrderMove[] = ['submit', 'approve', 'sendBack', 'reject', 'cancel', 'label', 'unlabel'];
const news = { approve: 'approved', sendBack: 'sendBack', reject: 'rejected', takeBack: 'takenBack', turnAway: 'turnedAway' } as const;

/** The one way in which an order changes its state: whoever did it and when stands on its timeline from the same transaction on. */
export async function moveOrder(
  tx: Tx,
  actor: Actor,
  id: number,
  name: OrderMove,
  { input, reason = '', now }: { input?: unknown; reason?: string | undefined; now: Date },
): Promise<store.StoredOrder> {
  const order = await move(tx, actor, id, name, { input, reason, now });
  if (name === 'reject' || name === 'cancel' || name === 'takeBack') await dropTransfers(tx, order, { actor, now });
  if (name === 'reject' || name === 'cancel') await freeTrackings(tx, id);
  if (name === 'unlabel') await tx.run(sql`update fba_orders set is_labelled = false where id = ${id}`);
  await store.addStep(tx, actor, { orderId: id, status: order.status, note: reason.trim() }, now);
  if (name === 'takeBack') await tx.run(sql`update fba_orders set shipped_at = null where id = ${id}`);
  if (name in news) await notifyOfOrder(tx, order, news[name as keyof typeof news], now, { reason: reason.trim() });
  if (badges.includes(name)) await notifyBadges(tx);
  return order;
}
