import { carrierOf } from './data/carriers.ts';
import type { Origin } from './data/zones.ts';
import { isRefusal, refuse, type Priced, type Pricing, type Refusal } from './formula.ts';
import { each } from './formulas/each.ts';
import { freight, surcharge } from './formulas/freight.ts';
import { codFee, consumables, type ConsumablesInputs, operation } from './formulas/outbound.ts';
import { sumMm, totalCount, type Parcel, type Parcels } from './measure.ts';
import type { PricedLine } from './priced-line.ts';
import type { Packaging } from './service-key.ts';
import { sizeOf } from './size-class.ts';

/** What leaves the warehouse, as measured or as guessed before: a trial, a hold and a charge differ in nothing else. */
export interface Outbound {
  origin: Origin;
  zone: string;
  isRemote: boolean;
  /** Each may have a box of its own; else the order's. */
  parcels: readonly (Parcels & { packaging?: Packaging | null })[];
  /** Pieces of goods in all parcels. */
  pieces: number;
  /** Yen to collect at the door; 0 is none. */
  codJpy: number;
  packaging: Packaging | null;
  isNextDay: boolean;
  photos: number;
}

export interface PricedLines {
  lines: PricedLine[];
}

/** All of them, or why the first one is not offered. */
export function allOf(answers: readonly Priced[]): PricedLines | Refusal {
  const lines: PricedLine[] = [];
  for (const answer of answers) {
    if (isRefusal(answer)) return answer;
    lines.push(answer);
  }
  return { lines };
}

/** Freight of one carrier with its surcharges and the fee for collecting. */
export function priceCarrier(code: string, order: Outbound, pricing: Pricing): PricedLines | Refusal {
  const carrier = carrierOf(code);
  if (!carrier) return refuse('pricing.refusal.noPrice');
  if (order.codJpy > 0 && carrier.codLimit === undefined) return refuse('pricing.refusal.noCod');
  if (order.codJpy > 0 && totalCount(order.parcels) > 1) return refuse('pricing.refusal.codOneParcel');
  const { origin, zone } = order;
  const answers: Priced[] = [];
  let heavy = 0;
  for (const { count, ...parcel } of order.parcels) {
    const size = sizeOf(carrier, parcel);
    if (!isRefusal(size) && size.isHeavy) heavy += count;
    answers.push(freight({ carrier: code, origin, zone, parcel: plain(parcel), count }, pricing));
  }
  if (heavy > 0) answers.push(surcharge({ carrier: code, surcharge: 'heavy', count: heavy }, pricing));
  if (order.isRemote) {
    const answer = surcharge({ carrier: code, surcharge: 'remote', count: totalCount(order.parcels) }, pricing);
    // A carrier without a price for islands asks none there.
    if (!isRefusal(answer)) answers.push(answer);
  }
  if (order.codJpy > 0) answers.push(codFee({ carrier: code, amountJpy: order.codJpy }, pricing));
  return allOf(answers);
}
/** What else stands on the row does not belong into the basis of the charge. */
const plain = ({ lengthMm, widthMm, heightMm, weightG }: Parcel): Parcel => ({ lengthMm, widthMm, heightMm, weightG });

/** What the provider does, whoever carries it: handling, packaging, next day, photos. */
export function priceHandling(order: Outbound, pricing: Pricing): PricedLines & { refused: Refusal[] } {
  const largest = Math.max(...order.parcels.map(sumMm));
  const answers = [
    operation({ sumMm: largest, pieces: order.pieces }, pricing),
    ...boxes(order).map((box) => consumables(box, pricing)),
    ...(order.isNextDay ? [each({ feeType: 'NEXT_DAY', item: '', quantity: 1 }, pricing)] : []),
    ...(order.photos > 0 ? [each({ feeType: 'PHOTO', item: '', quantity: order.photos }, pricing)] : []),
  ];
  const lines: PricedLine[] = [];
  const refused: Refusal[] = [];
  for (const answer of answers) {
    if (isRefusal(answer)) refused.push(answer);
    else lines.push(answer);
  }
  return { lines, refused };
}

/** Parcels in the same packaging are one line; where nobody chose one, those of equal size. */
function boxes({ parcels, packaging: ofOrder }: Outbound): ConsumablesInputs[] {
  const lines = new Map<string, ConsumablesInputs>();
  for (const parcel of parcels) {
    const packaging = parcel.packaging ?? ofOrder;
    const key = packaging ?? String(sumMm(parcel));
    const before = lines.get(key);
    lines.set(key, {
      packaging,
      sumMm: Math.max(before?.sumMm ?? 0, sumMm(parcel)),
      count: (before?.count ?? 0) + parcel.count,
    });
  }
  return [...lines.values()];
}

/** Everything that shipping an order costs. Charging and trying are this one function. */
export function priceOutbound(carrier: string, order: Outbound, pricing: Pricing): PricedLines | Refusal {
  const carried = priceCarrier(carrier, order, pricing);
  if (isRefusal(carried)) return carried;
  const handled = priceHandling(order, pricing);
  return handled.refused[0] ?? { lines: [...carried.lines, ...handled.lines] };
}

export const totalOf = (lines: readonly PricedLine[]): number => lines.reduce((sum, { cnyMinor }) => sum + cnyMinor, 0);
