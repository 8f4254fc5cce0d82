import { pickingErrors } from '@kura/contract/fulfilment/picking/picking.errors.ts';
import { pickingMachine } from '@kura/contract/fulfilment/picking/picking.machine.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { type Effects, moverFor } from '../../../kernel/run-move.ts';
import { gateOf, lockForScan, moveOutbound, type ScannedOrder, setWave } from '../../outbound/public.ts';
import * as waves from '../wave/wave.store.ts';
import * as lists from './list.store.ts';
import { syncTasks } from './sync-tasks.ts';
import * as tasks from './task.store.ts';

const ordersOf = (rows: readonly tasks.Task[]): number[] => [...new Set(rows.map(({ orderId }) => orderId))].toSorted((a, b) => a - b);

const effects: Effects<typeof pickingMachine, lists.StoredList> = {
  /** Orders that are whole on carts are picked; one that has pieces on another list waits for it. */
  async endPicking(tx, list, _input, { actor, now }) {
    for (const orderId of ordersOf((await tasks.ofList(tx, list.id)).filter(({ isLive, picked }) => isLive && picked > 0))) {
      const order = await lockForScan(tx, actor, orderId);
      if (order.status === 'picking' && order.pickedCount === order.pieceCount)
        await moveOutbound(tx, actor, orderId, 'endPicking', { now });
    }
    await lists.setStatus(tx, list.id, 'picked');
    await lists.end(tx, list.id, now);
    await waves.settle(tx, list.waveId, now);
  },
  /** Its orders go back with their locks. What lies of them in other areas goes with them: an order is picked in one wave. */
  async sendBack(tx, list, _input, { actor, now }) {
    const own = ordersOf((await tasks.ofList(tx, list.id)).filter(({ isLive }) => isLive));
    const orders: ScannedOrder[] = [];
    for (const orderId of own) {
      const order = await lockForScan(tx, actor, orderId);
      if (order.status === 'inWave' || order.status === 'picking') orders.push(order);
    }
    // Without this list nobody would bring the rest of them, and with pieces on a cart they can be in no other wave.
    const onCart = orders.filter(({ pickedCount }) => pickedCount > 0);
    if (onCart.length > 0) throw fail(pickingErrors.onOtherCart, { numbers: onCart.map(({ number }) => number).join(', ') });
    const back = orders.map(({ id }) => id);
    for (const orderId of back) await moveOutbound(tx, actor, orderId, 'leaveWave', { now });
    await setWave(tx, back, null);
    await waves.leave(tx, list.waveId, back, 'cancelled', now);
    await syncTasks(tx, list, now);
    await lists.endEmpty(tx, list.waveId, now);
    await lists.setStatus(tx, list.id, 'cancelled');
    await lists.end(tx, list.id, now);
    await waves.settle(tx, list.waveId, now);
  },
};

const move = moverFor(
  pickingMachine,
  {
    record: 'fulfilment.picking',
    lock: (tx, _scope, id) => lists.lock(tx, id),
    setStatus: () => Promise.resolve(),
    name: ({ number }) => number,
    companyId: () => null,
  },
  effects,
);

/** Orders that may not be picked now and of which nothing is on a cart do not keep the list: they wait for the next wave, with their locks. */
async function leaveOutHeld(tx: Tx, actor: Actor, list: lists.StoredList, now: Date): Promise<void> {
  const open = (await tasks.ofList(tx, list.id)).filter(({ isLive, status }) => isLive && status === 'open');
  const back: number[] = [];
  for (const orderId of ordersOf(open)) {
    const order = await lockForScan(tx, actor, orderId);
    const why = gateOf(order, ['inWave', 'picking']);
    if ((why !== 'held' && why !== 'arrears') || order.pickedCount > 0) continue;
    await moveOutbound(tx, actor, orderId, 'leaveWave', { now });
    back.push(orderId);
  }
  if (back.length === 0) return;
  await setWave(tx, back, null);
  await waves.leave(tx, list.waveId, back, 'held', now);
  await syncTasks(tx, list, now);
}

/** With its tasks as the stock book has them now: what was cut off meanwhile is no longer waited for. */
export async function movePicking(tx: Tx, actor: Actor, id: number, name: keyof typeof pickingMachine.moves, now: Date): Promise<void> {
  const list = found(await lists.lock(tx, id));
  if (list.status === 'toPick') {
    await syncTasks(tx, list, now);
    if (name === 'complete') await leaveOutHeld(tx, actor, list, now);
  }
  await move(tx, actor, id, name, { now });
}
