import { addDays, type Day } from '../../kernel/day.ts';
import type { OrderRow } from './order.ts';
import type { OrderStatus, transportMethods } from './order.fields.ts';

type Transport = (typeof transportMethods)[number];
/** Days of the calendar to a step from the one before it. */
interface Leg {
  readonly status: OrderStatus;
  readonly days: number;
}

/** Door to door by air 4–6 days, LCL 10–14, FCL 7–12: the middle of each, split over the steps of the way. */
const legs: Readonly<Record<Transport, readonly Leg[]>> = {
  AIR: [
    { status: 'loaded', days: 1 },
    { status: 'departed', days: 1 },
    { status: 'arrived', days: 1 },
    { status: 'released', days: 1 },
    { status: 'pendingStock', days: 1 },
  ],
  LCL: [
    { status: 'loaded', days: 2 },
    { status: 'departed', days: 2 },
    { status: 'arrived', days: 4 },
    { status: 'released', days: 2 },
    { status: 'pendingStock', days: 2 },
  ],
  FCL: [
    { status: 'loaded', days: 1 },
    { status: 'departed', days: 2 },
    { status: 'arrived', days: 4 },
    { status: 'released', days: 2 },
    { status: 'pendingStock', days: 1 },
  ],
};
const toReview: Leg = { status: 'audited', days: 1 };
/** A day to count, a day to carry. */
const inside: readonly Leg[] = [
  { status: 'inStock', days: 1 },
  { status: 'onShelf', days: 1 },
];
/** The goods are handed over in China; everything from the sea on happens by the calendar of the warehouse. */
const inChina: readonly OrderStatus[] = ['audited', 'loaded', 'departed'];

export interface OnItsWay extends Pick<OrderRow, 'status' | 'deliveryMethod' | 'transportMethod' | 'deliveryDate'> {
  /** Since when it is in its state, by the clock of its warehouse. */
  statusDay: Day;
}
/** As much of a working calendar as this needs. */
interface WorkedDays {
  onOrAfter(day: Day): Day;
}
export interface Calendars {
  readonly origin: WorkedDays;
  readonly warehouse: WorkedDays;
}

function wayOf({ deliveryMethod, transportMethod }: OnItsWay): readonly Leg[] {
  const carried: readonly Leg[] =
    deliveryMethod === 'provider' && transportMethod ? legs[transportMethod] : [{ status: 'pendingStock', days: 0 }];
  return [toReview, ...carried, ...inside];
}

/** Whether anything is still to come: of what is over no day has to be told. */
export const isUnderWay = ({ status }: Pick<OrderRow, 'status'>): boolean =>
  status !== 'onShelf' && status !== 'transferred' && status !== 'cancelled';

/** What is still to come; an inspection is as if the goods had just been released. */
function legsAhead(order: OnItsWay): readonly Leg[] {
  const way = wayOf(order);
  switch (order.status) {
    case 'onShelf':
    case 'transferred':
    case 'cancelled':
      return [];
    case 'ordered':
      return way;
    case 'inspection':
      return [{ status: 'pendingStock', days: 2 }, ...inside];
    default:
      return way.slice(way.findIndex(({ status }) => status === order.status) + 1);
  }
}

/**
 * H05: the steps that are still to come, each on a day that is worked where it happens. Goods do not move before the day on which they are handed
 * over, and nothing is expected in the past: what is late is due today. `most`: only so many of them.
 */
export function expectedSteps(
  order: OnItsWay,
  { origin, warehouse }: Calendars,
  today: Day,
  most = Infinity,
): { status: OrderStatus; day: Day }[] {
  let before = order.statusDay;
  return legsAhead(order)
    .slice(0, most)
    .map(({ status, days }) => {
      const isHandOver = status === 'loaded' || (status === 'pendingStock' && order.deliveryMethod === 'self');
      const from = isHandOver && order.deliveryDate > before ? order.deliveryDate : before;
      const earliest = addDays(from, days);
      const isAtHome = order.deliveryMethod === 'self' || !inChina.includes(status);
      before = (isAtHome ? warehouse : origin).onOrAfter(earliest < today ? today : earliest);
      return { status, day: before };
    });
}
