import { estimatedCost } from './bill-check.ts';
import { carrierOf } from './data/carriers.ts';
import type { Origin } from './data/zones.ts';
import { isRefusal } from './formula.ts';
import type { Parcel } from './measure.ts';
import type { PriceReader } from './price.ts';
import { expressKey, surchargeKey } from './price-key.ts';
import { sizeOf } from './size-class.ts';

export interface CostedParcel {
  carrier: string;
  origin: Origin;
  zone: string;
  isRemote: boolean;
  parcel: Parcel;
  /** What the customer's price of this parcel is, surcharges included; null: none was charged. */
  priceJpy: number | null;
}
export interface ParcelCost {
  /** Empty: the carrier has no class for it. */
  size: string;
  costJpy: number;
  /** No cost book said it. */
  isEstimated: boolean;
}

/** What a carrier asks of us for a parcel as measured: by the cost book of its day with its surcharges, else three quarters of the price. */
export function parcelCost({ carrier: code, origin, zone, isRemote, parcel, priceJpy }: CostedParcel, read: PriceReader): ParcelCost {
  const carrier = carrierOf(code);
  const found = carrier && sizeOf(carrier, parcel);
  const size = !found || isRefusal(found) ? '' : found.size;
  const cell = size ? read('cost', expressKey(code, origin, zone, size)) : undefined;
  if (!cell || !found || isRefusal(found)) return { size, costJpy: priceJpy === null ? 0 : estimatedCost(priceJpy), isEstimated: true };
  const extra = (kind: 'heavy' | 'remote', applies: boolean): number =>
    applies ? (read('cost', surchargeKey(code, kind))?.minor ?? 0) : 0;
  return { size, costJpy: cell.minor + extra('heavy', found.isHeavy) + extra('remote', isRemote), isEstimated: false };
}
