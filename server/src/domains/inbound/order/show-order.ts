import { expectedSteps, isUnderWay } from '@kura/contract/inbound/order/expected-steps.ts';
import type { ExpectedStep, Order } from '@kura/contract/inbound/order/order.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import { can, type Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { fileRef } from '../../../kernel/files/file-ref.ts';
import { fileStore } from '../../../kernel/files/file.store.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { workingCalendarsFrom } from '../../calendar/public.ts';
import { feesOfCause, heldUnder, paidByCause } from '../../finance/public.ts';
import { filesOf } from './files-of.ts';
import { firstLegHold } from './first-leg.ts';
import * as parts from './order-parts.store.ts';
import * as store from './order.store.ts';
import * as packages from './package.store.ts';

/** As much of an order as tells when its steps are due. */
export type DueOrder = Pick<
  store.StoredOrder,
  'status' | 'deliveryMethod' | 'transportMethod' | 'deliveryDate' | 'statusAt' | 'zone' | 'country' | 'workingWeekdays'
>;

/** H05: when the steps of these orders are due, by the calendars of the places that they leave from and go to, all read at once. */
export async function dueDates(
  db: Query,
  orders: readonly DueOrder[],
  now: Date,
): Promise<(order: DueOrder, most?: number) => ExpectedStep[]> {
  if (!orders.some(isUnderWay)) return () => [];
  const today = { [zones.CN]: dayIn(zones.CN, now), [zones.JP]: dayIn(zones.JP, now) };
  // Nothing is expected in the past; the day of China is never ahead of that of Japan.
  const calendarOf = await workingCalendarsFrom(db, today[zones.CN]);
  return (order, most) => {
    if (!isUnderWay(order)) return [];
    const zone = order.zone ?? zones.JP;
    const warehouse = calendarOf(order.country, order.workingWeekdays);
    const origin = order.deliveryMethod === 'provider' ? calendarOf('CN') : warehouse;
    const statusDay = dayIn(zone, new Date(order.statusAt));
    return expectedSteps({ ...order, statusDay }, { origin, warehouse }, today[zone], most);
  };
}

export interface Showing {
  db: Query;
  actor: Actor;
  kernel: Pick<Kernel, 'linkKey'>;
  now: Date;
}

/** One order whole. Fees are for those who may see fees; files for whoever sees the order. */
export async function showOrder({ db, actor, kernel, now }: Showing, id: number): Promise<Order> {
  const order = found(await store.read(db, actor.scope, id));
  const seesFees = can(actor, 'finance:fee:list');
  const files = async (to: string) => (await fileStore.attachedTo(db, to, id)).map((file) => fileRef({ kernel, actor, now }, file));
  const expected = (await dueDates(db, [order], now))(order);
  return {
    ...order,
    nextDate: expected[0]?.day ?? null,
    packages: await packages.ofOrders(db, [id]),
    products: await parts.progressOf(db, id),
    steps: await parts.stepsOf(db, id),
    expected,
    customs: await parts.customsOf(db, id),
    labels: await files(filesOf.labels),
    customsFiles: await files(filesOf.customs),
    photos: await files(filesOf.photos),
    fees: seesFees ? await feesOfCause(db, 'inbound.order', id) : [],
    held: seesFees ? await heldUnder(db, await firstLegHold(db, id)) : null,
  };
}

const feeColumns: Readonly<Record<string, 'feeFirstLeg' | 'feeHandling' | 'feeShelving' | 'feePhoto'>> = {
  FIRST_LEG: 'feeFirstLeg',
  INBOUND_HANDLING: 'feeHandling',
  SHELVING: 'feeShelving',
  PHOTO: 'feePhoto',
};

/** The list with the day on which the next step of each is due, and with what each has cost, for those who may see fees. */
export async function withDueDates(db: Query, actor: Actor, orders: store.StoredOrder[], now: Date): Promise<store.StoredOrder[]> {
  if (orders.length === 0) return orders;
  const ids = orders.map(({ id }) => id);
  const [due, paid] = await Promise.all([
    dueDates(db, orders, now),
    can(actor, 'finance:fee:list') ? paidByCause(db, 'inbound.order', ids) : [],
  ]);
  const byId = new Map(orders.map((order) => [order.id, order]));
  for (const order of orders) order.nextDate = due(order, 1)[0]?.day ?? null;
  for (const { causeId, feeType, currency, minor } of paid) {
    const order = found(byId.get(causeId));
    const column = feeColumns[feeType] ?? 'feeOther';
    const before = order[column];
    // One wallet pays for an order; of the other one nothing is added to it.
    if (before && before.currency !== currency) continue;
    order[column] = { currency, minor: (before?.minor ?? 0) + minor };
  }
  return orders;
}
