import { carpoolErrors } from '@kura/contract/fba/carpool/carpool.errors.ts';
import type { ReceiptOnTrip } from '@kura/contract/fba/carpool/carpool.ts';
import { defaultZone, instantAt } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { moveForTruck } from '../order/for-carpool.ts';
import { moveTrip } from './carpool.moves.ts';
import * as store from './carpool.store.ts';
import { everything, ofWholeTruck } from './eyes.ts';
import * as loads from './load.store.ts';
import { line } from './load-trips.ts';

const minuteMs = 60_000;

/** The order keeps the receipt and, where another number came, the difference. With the last one the trip is delivered. */
export async function receiveOnTrip(tx: Tx, who: Actor, input: ReceiptOnTrip, now: Date): Promise<void> {
  const actor = ofWholeTruck(who);
  const { id, orderId, receivedCartons, receiptRemark, fileIds } = input;
  const trip = found(await store.lock(tx, everything, id));
  const order = found((await loads.loadsOf(tx, everything, [id])).find((one) => one.orderId === orderId));
  if (trip.status !== 'departed') throw fail(carpoolErrors.notDeparted, { number: trip.number });
  if (order.receivedCartons !== null) throw fail(carpoolErrors.alreadyReceived, { number: order.number });
  const at = instantAt(trip.zone ?? defaultZone, input.receivedAt.slice(0, 10), input.receivedAt.slice(11));
  // People tell the minute.
  if (at.getTime() < Math.floor(Date.parse(trip.departedAt ?? '') / minuteMs) * minuteMs)
    throw failField('receivedAt', 'fba.carpool.receivedBeforeDeparture');
  const receivedAt = at.toISOString();
  const receipt = { receivedCartons, receivedAt, receiptRemark, fileIds };
  await moveForTruck(tx, actor, [orderId], 'deliver', { now, receipts: new Map([[orderId, receipt]]) });
  await logOperation(tx, actor, {
    at: now,
    ...line(trip),
    action: 'fba.carpool.log.received',
    after: { orderNumber: order.number, receivedCartons, receivedAt },
  });
  if (trip.receivedCount + 1 === trip.orderCount) await moveTrip(tx, actor, id, 'deliver', { now });
}
