import { isRefusal, refuse, type Pricing, type Refusal } from './formula.ts';
import { container, isOversize, laneExtra, suggestContainers } from './formulas/container.ts';
import { firstLeg, type FirstLegFigures } from './formulas/first-leg.ts';
import type { Parcels } from './measure.ts';
import { totalCount } from './measure.ts';
import { allOf, type PricedLines } from './price-outbound.ts';

export interface FirstLeg {
  /** `CN_YIWU>JP_KANTO|AIR` */
  lane: string;
  cartons: readonly Parcels[];
  /** Whose figures the cartons are, where it matters. */
  figures?: FirstLegFigures;
  /** Straight on to an FBA centre. */
  isToFba: boolean;
  /** For whole containers; null lets the goods decide. */
  containers: { model: string; count: number } | null;
}

/** Freight of the lane and what its cartons cost beside it. */
export function priceFirstLeg(shipment: FirstLeg, pricing: Pricing): PricedLines | Refusal {
  const { lane, cartons } = shipment;
  const terms = pricing.read.lane(lane);
  if (!terms) return refuse('pricing.refusal.noLane');
  const freight =
    terms.unit === 'container'
      ? container({ lane, ...(shipment.containers ?? suggestContainers(cartons)) }, pricing)
      : firstLeg({ lane, cartons: cartons.map(plain), ...(shipment.figures ? { figures: shipment.figures } : {}) }, pricing);
  const oversize = terms.unit === 'container' ? 0 : totalCount(cartons.filter(isOversize));
  const extras = [
    ...(oversize > 0 ? [laneExtra({ extra: 'oversize', count: oversize }, pricing)] : []),
    ...(shipment.isToFba ? [laneExtra({ extra: 'fbaCarton', count: totalCount(cartons) }, pricing)] : []),
  ];
  // A book without a price for an extra asks none.
  return allOf([freight, ...extras.filter((answer) => !isRefusal(answer))]);
}
const plain = ({ lengthMm, widthMm, heightMm, weightG, count }: Parcels): Parcels => ({ lengthMm, widthMm, heightMm, weightG, count });
