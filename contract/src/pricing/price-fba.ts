import type { Origin } from './data/zones.ts';
import { isRefusal, type Pricing, type Refusal } from './formula.ts';
import { each } from './formulas/each.ts';
import { totalCount, type Parcels } from './measure.ts';
import { priceFbaTransfer } from './price-inbound.ts';
import { allOf, priceCarrier, type PricedLines } from './price-outbound.ts';

export interface FbaOrderAsk {
  way: 'parcel' | 'truck';
  /** Of parcels. */
  carrier: string;
  origin: Origin;
  zone: string;
  isRemote: boolean;
  cartons: readonly Parcels[];
  /** Its share of the truck, once a truck has left. */
  truckJpy: number;
}

/** Cartons to a centre of Amazon. A parcel needs no appointment: its carrier's freight stands where the truck would. */
export function priceFbaOrder(ask: FbaOrderAsk, pricing: Pricing): PricedLines | Refusal {
  const cartons = totalCount(ask.cartons);
  if (cartons === 0) return { lines: [] };
  if (ask.way === 'truck') return priceFbaTransfer({ cartons, truckJpy: ask.truckJpy }, pricing);
  const { origin, zone, isRemote, cartons: parcels } = ask;
  const carried = priceCarrier(
    ask.carrier,
    { origin, zone, isRemote, parcels, pieces: 0, codJpy: 0, packaging: null, isNextDay: false, photos: 0 },
    pricing,
  );
  if (isRefusal(carried)) return carried;
  const handled = allOf([
    each({ feeType: 'FBA_TRANSFER', item: 'carton', quantity: cartons }, pricing),
    each({ feeType: 'FBA_TRANSFER', item: 'label', quantity: cartons }, pricing),
  ]);
  return isRefusal(handled) ? handled : { lines: [...handled.lines, ...carried.lines] };
}
