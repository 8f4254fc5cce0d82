import { addDays, type Day } from '../../kernel/day.ts';
import { dayIn, instantAt } from '../../kernel/zone.ts';
import { carrierOf } from '../../pricing/data/carriers.ts';
import type { Origin } from '../../pricing/data/zones.ts';
import { isRemoteIsland, leadDaysOf, prefectureOf } from '../../pricing/zone-of.ts';
import { latestDelivery } from './delivery-windows.ts';
import { type HandOver, handOverOf } from './hand-over.ts';

/** Less than this before the hand-over, an order that has not left is at risk. */
export const riskHours = 2;

/** Why an order cannot arrive on the next day; worded by `outbound.order.nextDay.<why>`. */
export const nextDayObstacles = ['carrier', 'lead', 'dayOff', 'cutOff', 'notLocked'] as const;
export type NextDayObstacle = (typeof nextDayObstacles)[number];

export interface Sending {
  carrier: string;
  origin: Origin;
  prefecture: string;
  postcode: string;
  /** The day that the recipient asked for. */
  deliveryDate: Day | null;
}
/** As much of the calendar of a warehouse as is asked here. */
interface Calendar {
  isWorkingDay(day: Day): boolean;
  onOrAfter(day: Day): Day;
  shipDay(ordered: Date | string, cutOff: { zone: string; cutOff: string }): Day;
}
export interface Desk {
  calendar: Calendar;
  zone: string;
  cutOffTime: string;
  nextDayCutOffTime: string;
  /** When the trucks come. */
  handOvers: readonly HandOver[];
}

/** Days on the way; null where the carrier promises none. */
export function leadOf({ carrier, origin, prefecture, postcode }: Omit<Sending, 'deliveryDate'>): number | null {
  const place = prefectureOf(prefecture);
  return place ? leadDaysOf(carrier, origin, place, isRemoteIsland(postcode)) : null;
}

/** All must hold, else it is an ordinary order: the first one that does not is told. */
export function nextDayObstacle(sending: Omit<Sending, 'deliveryDate'>, desk: Desk, now: Date, isLocked = true): NextDayObstacle | null {
  if (!carrierOf(sending.carrier)?.canNextDay) return 'carrier';
  if (leadOf(sending) !== 1) return 'lead';
  const today = dayIn(desk.zone, now);
  if (!desk.calendar.isWorkingDay(today)) return 'dayOff';
  if (desk.calendar.shipDay(now, { zone: desk.zone, cutOff: desk.nextDayCutOffTime }) !== today) return 'cutOff';
  return isLocked ? null : 'notLocked';
}

export interface Promised {
  shipDay: Day;
  /** By when it must be handed over. */
  shipBy: Date;
  /** Null: the carrier promises no day. */
  arrivesOn: Day | null;
}
/**
 * H05: it leaves on the day of its release when that is before the cut-off, else on the next day that the warehouse works. Earlier than the carrier
 * keeps a parcel for a wished day it waits here.
 */
export function promiseOf(sending: Sending, { calendar, zone, cutOffTime, handOvers }: Desk, now: Date): Promised {
  const handOver = handOverOf(handOvers, sending.carrier);
  // Whatever the cut-off says: after its truck nothing leaves that day.
  const earliest = calendar.shipDay(now, { zone, cutOff: handOver < cutOffTime ? handOver : cutOffTime });
  const { deliveryDate } = sending;
  const first = deliveryDate === null ? earliest : addDays(deliveryDate, -latestDelivery(sending.carrier));
  const shipDay = first > earliest ? calendar.onOrAfter(first) : earliest;
  return { shipDay, shipBy: instantAt(zone, shipDay, handOver), arrivesOn: arrivalOf(sending, shipDay) };
}

/** Of what leaves on a day; a carrier keeps what comes before the wished day. */
export function arrivalOf(sending: Sending, shipDay: Day): Day | null {
  const lead = leadOf(sending);
  if (lead === null) return null;
  const arrival = addDays(shipDay, lead);
  return sending.deliveryDate !== null && sending.deliveryDate > arrival ? sending.deliveryDate : arrival;
}
