import type { WorkingCalendar } from '@kura/contract/calendar/holiday/working-days.ts';
import { latestDelivery, windowsFor } from '@kura/contract/outbound/order/delivery-windows.ts';
import { nextDayObstacle, promiseOf, type Desk, type NextDayObstacle } from '@kura/contract/outbound/order/promise.ts';
import type { Day } from '@kura/contract/kernel/day.ts';
import { addDays } from '@kura/contract/kernel/day.ts';
import type { Rate } from '@kura/contract/kernel/rate.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import { carrierOf } from '@kura/contract/pricing/data/carriers.ts';
import type { Origin } from '@kura/contract/pricing/data/zones.ts';
import { isRefusal, type Pricing } from '@kura/contract/pricing/formula.ts';
import type { Word } from '@kura/contract/pricing/key-words.ts';
import type { Parcels } from '@kura/contract/pricing/measure.ts';
import { type Outbound, priceOutbound, totalOf } from '@kura/contract/pricing/price-outbound.ts';
import type { PricedLine } from '@kura/contract/pricing/priced-line.ts';
import type { Packaging } from '@kura/contract/pricing/service-key.ts';
import { isRemoteIsland, likelyPrefecture, originOf, postcodeOf, prefectureOf } from '@kura/contract/pricing/zone-of.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { workingCalendarOf } from '../../calendar/public.ts';
import { ratesOn, rememberedReaderOn } from '../../quotes/public.ts';
import { warehouseById } from '../../warehouse/public.ts';
import { handOversOf } from './hand-over.store.ts';

/** Where an order leaves from: its clock, its calendar, and from where its parcels are priced. */
export interface Sender extends Desk {
  warehouseId: number;
  origin: Origin;
  calendar: WorkingCalendar;
}
/** As much of it as a price wants. */
export type PriceDesk = Pick<Sender, 'warehouseId' | 'zone' | 'origin'>;

async function deskOf(db: Query, warehouseId: number) {
  const warehouse = found(await warehouseById(db, warehouseId));
  const place = likelyPrefecture(postcodeOf(warehouse.postcode) ?? '');
  return { ...warehouse, warehouseId, origin: originOf(place?.zone ?? 'kanto') };
}
export const priceDeskOf = (db: Query, warehouseId: number): Promise<PriceDesk> => deskOf(db, warehouseId);
export async function senderOf(db: Query, warehouseId: number): Promise<Sender> {
  const { zone, cutOffTime, nextDayCutOffTime, country, workingWeekdays, origin } = await deskOf(db, warehouseId);
  const [calendar, handOvers] = await Promise.all([workingCalendarOf(db, country, workingWeekdays), handOversOf(db, warehouseId)]);
  return { warehouseId, zone, cutOffTime, nextDayCutOffTime, handOvers, calendar, origin };
}

/** The prices that count for the company in this warehouse today. `keptRate`: what the order that is priced has kept for its yen; null: the day's. */
export async function pricingOf(
  db: Query,
  companyId: number,
  { warehouseId, zone }: Pick<PriceDesk, 'warehouseId' | 'zone'>,
  now: Date,
  keptRate: Rate | null = null,
): Promise<Pricing> {
  const [read, rates] = await Promise.all([
    rememberedReaderOn(db, { companyId, warehouseId, day: dayIn(zone, now) }, ['express', 'service']),
    ratesOn(db, dayIn(zones.CN, now)),
  ]);
  return { read, rates: keptRate === null ? rates : { ...rates, JPY: keptRate } };
}

/** What is sent, as guessed or as measured. */
export interface Sent {
  postcode: string;
  prefecture: string;
  parcels: readonly (Parcels & { packaging?: Packaging | null })[];
  pieces: number;
  codJpy: number;
  packaging: Packaging | null;
  isNextDay: boolean;
}
export const outboundOf = (sent: Sent, { origin }: PriceDesk): Outbound => ({
  origin,
  zone: prefectureOf(sent.prefecture)?.zone ?? '',
  isRemote: isRemoteIsland(sent.postcode),
  parcels: sent.parcels,
  pieces: sent.pieces,
  codJpy: sent.codJpy,
  packaging: sent.packaging,
  isNextDay: sent.isNextDay,
  photos: 0,
});

export interface Quote {
  carrier: string;
  lines: readonly PricedLine[];
  totalMinor: number;
  arrivesOn: Day | null;
  /** Why it cannot be there on the next day; null: it can. */
  notNextDay: NextDayObstacle | null;
  isInTime: boolean;
  /** Why it cannot take it; empty: it can. */
  refusals: Word[];
}
export interface Wish {
  deliveryDate: Day | null;
  deliveryWindow: string;
}

/** One carrier: what it costs and when it arrives, or why not. */
export function quoteOf(carrier: string, sent: Sent, wish: Wish, sender: Sender, pricing: Pricing, now: Date): Quote {
  const sending = { carrier, origin: sender.origin, prefecture: sent.prefecture, postcode: sent.postcode };
  const { arrivesOn } = promiseOf({ ...sending, deliveryDate: wish.deliveryDate }, sender, now);
  const notNextDay = nextDayObstacle(sending, sender, now);
  const canNextDay = notNextDay === null;
  // What cannot be there on the next day is not charged as if it were.
  const priced = priceOutbound(carrier, outboundOf({ ...sent, isNextDay: sent.isNextDay && canNextDay }, sender), pricing);
  const refusals: Word[] = isRefusal(priced) ? [priced.refused] : [];
  const { codLimit } = carrierOf(carrier) ?? {};
  const isToldOfCod = refusals.some(({ text }) => text === 'pricing.refusal.codLimit');
  if (!isToldOfCod && sent.codJpy > 0 && codLimit !== undefined && sent.codJpy > codLimit)
    refusals.push({ text: 'outbound.order.codTooMuch', params: { max: codLimit } });
  if (wish.deliveryWindow !== '' && !(windowsFor(carrier) as readonly string[]).includes(wish.deliveryWindow))
    refusals.push({ text: 'outbound.order.windowNotOffered' });
  const latest = addDays(dayIn(sender.zone, now), latestDelivery(carrier) + 30);
  if (wish.deliveryDate !== null && wish.deliveryDate > latest)
    refusals.push({ text: 'outbound.order.dateTooLate', params: { day: latest } });
  if (wish.deliveryDate !== null && arrivesOn !== null && arrivesOn > wish.deliveryDate)
    refusals.push({ text: 'outbound.order.arrivesLate', params: { day: arrivesOn } });
  const lines = isRefusal(priced) ? [] : priced.lines;
  const isLate = wish.deliveryDate !== null && (arrivesOn === null || arrivesOn > wish.deliveryDate);
  return {
    carrier,
    lines,
    totalMinor: totalOf(lines),
    arrivesOn,
    notNextDay,
    isInTime: !isLate && (!sent.isNextDay || canNextDay),
    refusals,
  };
}

/** The cheapest of those that arrive in time; nobody does: the cheapest of all. Of equals the first. */
export function bestOf(quotes: readonly Quote[]): Quote | undefined {
  const able = quotes.filter(({ refusals }) => refusals.length === 0);
  const inTime = able.filter(({ isInTime }) => isInTime);
  return (inTime.length > 0 ? inTime : able).toSorted((a, b) => a.totalMinor - b.totalMinor)[0];
}
