import { carpoolErrors } from '@kura/contract/fba/carpool/carpool.errors.ts';
import type { NewTrips, OutsideWindow, TripChange, TripRow } from '@kura/contract/fba/carpool/carpool.ts';
import { slotWindow, wallTime } from '@kura/contract/fba/carpool/slot-window.ts';
import { dayNumber, mayShare } from '@kura/contract/fba/carpool/unit.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { fixedText } from '@kura/contract/kernel/number.ts';
import { dayIn, defaultZone } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found, foundAt } from '../../../kernel/fail.ts';
import type { Numbered } from '../../../kernel/numbers.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { requireNotInArrears } from '../../finance/public.ts';
import { type TruckLimits, truckLimits } from '../../freight/public.ts';
import { warehouseById } from '../../warehouse/public.ts';
import { lockShipments, moveForTruck } from '../order/for-carpool.ts';
import * as store from './carpool.store.ts';
import { everything, eyesOf } from './eyes.ts';
import * as loads from './load.store.ts';

export const record = 'fba.carpool';
export const line = (trip: Pick<TripRow, 'id' | 'number'>) => ({ record, recordId: trip.id, recordName: trip.number, companyId: null });
const listed = (all: readonly { number: string }[]): string => all.map(({ number }) => number).join(', ');

type Limits = Pick<TruckLimits, 'usableMm3' | 'loadG'>;

/** Everything on the truck goes into it. */
function checkLimits(inside: readonly loads.Loaded[], { usableMm3, loadG }: Limits): void {
  const mm3 = inside.reduce((sum, order) => sum + order.mm3, 0);
  const g = inside.reduce((sum, order) => sum + order.g, 0);
  if (mm3 > usableMm3) throw fail(carpoolErrors.overVolume, { m3: fixedText(mm3 / 1e9, 3), most: fixedText(usableMm3 / 1e9, 1) });
  if (g > loadG) throw fail(carpoolErrors.overWeight, { kg: fixedText(g / 1000, 1), most: fixedText(loadG / 1000, 0) });
}

/** What may ride together is asked again whenever a load changes, whoever made the plan. */
async function checkLoad(tx: Tx, trip: Pick<TripRow, 'id'>, limits: Limits): Promise<void> {
  const inside = await loads.loadsOf(tx, everything, [trip.id]);
  checkLimits(inside, limits);
  const alone = await store.aloneCompanyIds(tx);
  const riders = inside.map(({ companyId, companyName }) => ({ companyId, companyName, isAlone: alone.has(companyId) }));
  const lonely = riders.find((rider) => rider.isAlone && riders.some((other) => !mayShare(rider, other)));
  if (lonely) throw fail(carpoolErrors.neverShares, { company: lonely.companyName });
  const ids = inside.map(({ orderId }) => orderId);
  const outside = (await loads.unitOf(tx, ids)).filter(({ id }) => !ids.includes(id));
  if (ids.length > 0 && outside.length > 0) throw fail(carpoolErrors.shipmentSplit, { numbers: listed(outside) });
}

const truckAt = async (tx: Tx, warehouseId: number, truckId: number): Promise<TruckLimits> =>
  foundAt(
    (await truckLimits(tx, warehouseId)).find(({ id }) => id === truckId),
    'truckId',
  );

/** As a new one is refused: nothing more goes onto a truck whose day is over, or that was taken out of every choice. */
async function refuseClosed(tx: Tx, { number, day, zone, warehouseId, truckId, truckName }: TripRow, now: Date): Promise<void> {
  if (day < dayIn(zone ?? defaultZone, now)) throw fail(carpoolErrors.tripPast, { number, day });
  if (!(await truckLimits(tx, warehouseId)).some(({ id }) => id === truckId))
    throw fail(carpoolErrors.truckClosed, { number, truck: truckName });
}

/** A08: what a truck costs is charged when it leaves; the goods of who owes already stay. Somebody who may lets them go, logged. */
async function refuseArrears(tx: Tx, actor: Actor, orders: readonly { id: number; number: string; companyId: number }[], now: Date) {
  const seen = new Set<number>();
  for (const { id, number, companyId } of orders) {
    if (seen.has(companyId)) continue;
    seen.add(companyId);
    await requireNotInArrears(tx, actor, companyId, { type: 'fba.order', id, no: number }, now);
  }
}

/** The orders wait, for this centre, in this warehouse; each goes onto one truck. */
export async function createTrips(tx: Tx, actor: Actor, { warehouseId, centerId, rule, trips }: NewTrips, now: Date): Promise<Numbered[]> {
  const warehouse = found(await warehouseById(tx, warehouseId));
  const ids = trips.flatMap(({ orderIds }) => orderIds);
  if (new Set(ids).size !== ids.length) throw fail(carpoolErrors.onTruck);
  // Trucks before orders, as everywhere.
  await store.lockMany(
    tx,
    trips.flatMap(({ tripId }) => tripId ?? []),
  );
  // A07: what is not there for whoever asks is said before anything of the orders is.
  for (const { tripId } of trips) if (tripId !== null) found(await store.read(tx, eyesOf(actor), tripId));
  const orders = new Map((await lockShipments(tx, actor.scope, ids)).map((order) => [order.id, order]));
  for (const order of orders.values()) {
    if (order.status !== 'labelled' || order.way !== 'truck') throw fail(carpoolErrors.notWaiting, { number: order.number });
    if (order.warehouseId !== warehouseId || order.centerId !== centerId) throw fail(carpoolErrors.otherWay, { number: order.number });
  }
  await refuseArrears(tx, actor, [...orders.values()], now);
  const today = dayIn(warehouse.zone, now);
  const made: Numbered[] = [];
  for (const [at, { tripId, truckId, day, orderIds }] of trips.entries()) {
    if (tripId !== null) {
      const inside = orderIds.map((id) => found(orders.get(id)));
      made.push(await fillTrip(tx, actor, { tripId, warehouseId, centerId }, inside, now));
      continue;
    }
    if (day < today) throw failField(`trips.${at}.day`, 'fba.carpool.dayPast');
    const truck = await truckAt(tx, warehouseId, truckId);
    const inside = orderIds.map((id) => found(orders.get(id)));
    const trip = await store.insert(tx, actor, { warehouseId, centerId, rule, day, zone: warehouse.zone, truck }, now);
    await loads.putOn(tx, trip.id, inside, now);
    await moveForTruck(tx, actor, orderIds, 'carpool', { now, reason: trip.number });
    made.push(trip);
    await logOperation(tx, actor, {
      at: now,
      ...line(trip),
      action: 'fba.carpool.log.created',
      after: { day, truckName: truck.name, rule, orders: listed(inside) },
    });
  }
  // All of them are loaded: a shipment is not split by the order in which they are.
  for (const [at, { tripId, truckId }] of trips.entries()) {
    const trip = found(made[at]);
    const limits = tripId === null ? await truckAt(tx, warehouseId, truckId) : limitsOf(found(await store.read(tx, everything, trip.id)));
    await checkLoad(tx, trip, limits);
  }
  return made;
}

/** A plan may also fill a truck that is planned and not booked yet. Whether they fit is asked when all are loaded. */
async function fillTrip(
  tx: Tx,
  actor: Actor,
  { tripId, warehouseId, centerId }: { tripId: number; warehouseId: number; centerId: number },
  orders: readonly { id: number; number: string; companyId: number }[],
  now: Date,
): Promise<Numbered> {
  const trip = found(await store.read(tx, eyesOf(actor), tripId));
  if (trip.status !== 'planned') throw fail(carpoolErrors.tripNotOpen, { number: trip.number });
  if (trip.warehouseId !== warehouseId || trip.centerId !== centerId) throw fail(carpoolErrors.otherWay, { number: trip.number });
  await refuseClosed(tx, trip, now);
  await loads.putOn(tx, trip.id, orders, now);
  await moveForTruck(
    tx,
    actor,
    orders.map(({ id }) => id),
    'carpool',
    { now, reason: trip.number },
  );
  await logOperation(tx, actor, { at: now, ...line(trip), action: 'fba.carpool.log.putOn', after: { orders: listed(orders) } });
  return trip;
}

/** As the plan takes it: an order arrives on the day it is wished for, what is late already today. Staff may know better, and are told. */
function outsideOf(
  { number: trip, day, slotAt, zone }: TripRow,
  orders: readonly { wishedDay: string }[],
  today: string,
): OutsideWindow | null {
  const wished = orders.map(({ wishedDay }) => wishedDay).reduce((last, one) => (one > last ? one : last), today);
  if (day === wished) return null;
  const window = slotAt === null ? null : slotWindow(slotAt);
  const clock = (at: string) => wallTime(zone ?? defaultZone, at);
  return {
    trip,
    wished,
    day,
    late: dayNumber(day) - dayNumber(wished),
    slot: window && { from: clock(window.from), to: clock(window.to) },
  };
}

/** One order and all that shares its shipment, onto another planned truck or off it. */
export async function moveLoad(
  tx: Tx,
  actor: Actor,
  { orderId, toTripId }: { orderId: number; toTripId: number | null },
  now: Date,
): Promise<{ numbers: string[]; outside: OutsideWindow | null }> {
  const unit = (await loads.unitOf(tx, [orderId])).map(({ id }) => id);
  if (!unit.includes(orderId)) throw fail(kernelErrors.notFound);
  const before = await loads.tripsOf(tx, unit);
  await store.lockMany(tx, [...before.map(({ tripId }) => tripId), ...(toTripId === null ? [] : [toTripId])]);
  const orders = await lockShipments(tx, actor.scope, unit);
  // Somebody else moved it while we waited.
  const current = await loads.tripsOf(tx, unit);
  if (JSON.stringify(current) !== JSON.stringify(before)) throw fail(kernelErrors.changedMeanwhile);
  const target = toTripId === null ? null : found(await store.read(tx, eyesOf(actor), toTripId));
  const left = await Promise.all(
    [...new Set(current.map(({ tripId }) => tripId))].map(async (id) => found(await store.read(tx, everything, id))),
  );
  for (const trip of [...left, ...(target ? [target] : [])])
    if (trip.status !== 'planned') throw fail(carpoolErrors.tripNotOpen, { number: trip.number });
  for (const order of orders) {
    if (!['labelled', 'carpooled'].includes(order.status)) throw fail(carpoolErrors.notWaiting, { number: order.number });
    if (target && (order.warehouseId !== target.warehouseId || order.centerId !== target.centerId))
      throw fail(carpoolErrors.otherWay, { number: order.number });
  }
  const waiting = orders.filter(({ status }) => status === 'labelled').map(({ id }) => id);
  const loaded = orders.filter(({ status }) => status === 'carpooled').map(({ id }) => id);
  if (target) {
    await refuseClosed(tx, target, now);
    await refuseArrears(tx, actor, orders, now);
    await loads.putOn(tx, target.id, orders, now);
    if (waiting.length > 0) await moveForTruck(tx, actor, waiting, 'carpool', { now, reason: target.number });
    await checkLoad(tx, target, limitsOf(target));
  } else {
    if (loaded.length === 0) throw fail(carpoolErrors.waitsAlready);
    await loads.takeOff(tx, unit, now);
    await moveForTruck(tx, actor, loaded, 'uncarpool', { now });
  }
  for (const trip of left.filter(({ id }) => id !== target?.id))
    await logOperation(tx, actor, { at: now, ...line(trip), action: 'fba.carpool.log.takenOff', after: { orders: listed(orders) } });
  if (target)
    await logOperation(tx, actor, { at: now, ...line(target), action: 'fba.carpool.log.putOn', after: { orders: listed(orders) } });
  const today = dayIn(found(await warehouseById(tx, found(orders[0]).warehouseId)).zone, now);
  return { numbers: orders.map(({ number }) => number), outside: target && outsideOf(target, orders, today) };
}
/** As the trip was planned with. */
const limitsOf = ({ usableM3, loadKg }: TripRow) => ({ usableMm3: Math.round(usableM3 * 1e9), loadG: loadKg * 1000 });

export async function changeTrip(tx: Tx, actor: Actor, change: TripChange, now: Date): Promise<void> {
  const before = found(await store.lock(tx, eyesOf(actor), change.id));
  if (before.revision !== change.revision) throw fail(kernelErrors.changedMeanwhile);
  if (before.status !== 'planned' && before.status !== 'booked') throw fail(carpoolErrors.tripNotOpen, { number: before.number });
  if (before.slotAt !== null && change.day !== before.day) throw failField('day', 'fba.carpool.dayOfSlot');
  // One that went by is no reason to refuse the rest of the form.
  if (change.day !== before.day && change.day < dayIn(before.zone ?? defaultZone, now)) throw failField('day', 'fba.carpool.dayPast');
  // Also of one that stays: a trip is not prepared further with a truck that was taken out of every choice.
  const truck = await truckAt(tx, before.warehouseId, change.truckId);
  const isOther = change.truckId !== before.truckId;
  // A trip keeps the figures it was planned with, and what is on it was asked when it was put on; only another truck may be too small.
  if (isOther) checkLimits(await loads.loadsOf(tx, everything, [before.id]), truck);
  await store.update(tx, change, isOther ? truck : null);
  const after = found(await store.read(tx, everything, change.id));
  const told = ({ day, truckName, feeJpy, driverName, driverPhone, plateNo, remark }: TripRow) => ({
    day,
    truckName,
    feeJpy,
    driverName,
    driverPhone,
    plateNo,
    remark,
  });
  await logOperation(tx, actor, { at: now, ...line(before), action: 'fba.carpool.log.changed', before: told(before), after: told(after) });
}
