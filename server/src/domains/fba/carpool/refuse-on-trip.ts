import { carpoolErrors } from '@kura/contract/fba/carpool/carpool.errors.ts';
import type { RefusalOnTrip } from '@kura/contract/fba/carpool/carpool.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { giveBackTruck, moveForTruck } from '../order/for-carpool.ts';
import { moveTrip } from './carpool.moves.ts';
import * as store from './carpool.store.ts';
import { everything, eyesOf, ofWholeTruck } from './eyes.ts';
import * as loads from './load.store.ts';
import { line } from './load-trips.ts';

/**
 * S13: the centre turned one order away and took the others. It comes off the truck and waits in the warehouse for another, or is taken back; what the
 * others pay stays as it was when the truck left.
 */
export async function refuseOnTrip(tx: Tx, who: Actor, { id, orderId, reason, isOurs }: RefusalOnTrip, now: Date): Promise<void> {
  // Found by the company that was picked, moved whole.
  found(await store.read(tx, eyesOf(who), id));
  const actor = ofWholeTruck(who);
  const trip = found(await store.lock(tx, everything, id));
  const order = found((await loads.loadsOf(tx, everything, [id])).find((one) => one.orderId === orderId));
  if (trip.status !== 'departed') throw fail(carpoolErrors.notDeparted, { number: trip.number });
  if (order.receivedCartons !== null) throw fail(carpoolErrors.alreadyReceived, { number: order.number });
  // A truck that brought nothing was refused itself, with its slot.
  if (trip.orderCount === 1) throw fail(carpoolErrors.lastOnTruck, { number: order.number });
  if (isOurs && (order.shareJpy ?? 0) > 0) await giveBackTruck(tx, actor, [orderId], trip.number, now);
  await loads.takeOff(tx, [orderId], now);
  await moveForTruck(tx, actor, [orderId], 'turnAway', { now, reason });
  await logOperation(tx, actor, {
    at: now,
    ...line(trip),
    action: 'fba.carpool.log.turnedAway',
    note: reason,
    after: { orderNumber: order.number, shareJpy: order.shareJpy },
  });
  if (trip.receivedCount === trip.orderCount - 1) await moveTrip(tx, actor, id, 'deliver', { now });
}
