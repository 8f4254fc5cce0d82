import { refuse, type Priced, type Pricing, type Refusal } from './formula.ts';
import { actual, each } from './formulas/each.ts';
import { handling, handlingTier } from './formulas/inbound.ts';
import { allOf, type PricedLines } from './price-outbound.ts';

/** What comes into the warehouse: a line for each weight tier, with the cartons that belong to it. */
export function priceInboundHandling(cartons: readonly { weightG: number; count: number }[], pricing: Pricing): PricedLines | Refusal {
  const byTier = new Map<string, { weightG: number; count: number }[]>();
  for (const { weightG, count } of cartons) {
    const tier = handlingTier(pricing.read, weightG);
    if (!tier) return refuse('pricing.refusal.noPrice');
    byTier.set(tier.key, [...(byTier.get(tier.key) ?? []), { weightG, count }]);
  }
  return allOf([...byTier.values()].map((group) => handling({ cartons: group }, pricing)));
}

export const priceReturn = (pieces: number, photos: number, pricing: Pricing, parcels = 1): PricedLines | Refusal =>
  allOf([
    each({ feeType: 'RETURN_HANDLING', item: 'parcel', quantity: parcels }, pricing),
    ...(pieces > 0 ? [each({ feeType: 'RETURN_HANDLING', item: 'piece', quantity: pieces }, pricing)] : []),
    ...(photos > 0 ? [each({ feeType: 'PHOTO', item: '', quantity: photos }, pricing)] : []),
  ]);

/** Cartons, their labels, the share of the appointment, and the share of the truck as it was billed. */
export function priceFbaTransfer(transfer: { cartons: number; truckJpy: number }, pricing: Pricing): PricedLines | Refusal {
  const { cartons, truckJpy } = transfer;
  const lines: Priced[] = [
    each({ feeType: 'FBA_TRANSFER', item: 'carton', quantity: cartons }, pricing),
    each({ feeType: 'FBA_TRANSFER', item: 'label', quantity: cartons }, pricing),
    each({ feeType: 'FBA_TRANSFER', item: 'appointment', quantity: 1 }, pricing),
  ];
  if (truckJpy > 0) lines.push(actual({ feeType: 'FBA_TRANSFER', item: 'truck', currency: 'JPY', minor: truckJpy, quantity: 1 }, pricing));
  return allOf(lines);
}
