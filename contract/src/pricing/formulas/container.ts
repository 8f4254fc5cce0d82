import { containers, usualLargest, type ContainerModel } from '../data/containers.ts';
import { amountParams, lineOf, pricedOf, refuse, step, timesPrice, timesStep, type Formula } from '../formula.ts';
import { ceilDivide, totalVolume, totalWeight, type Parcels } from '../measure.ts';
import { tierKey, type LaneExtra } from '../price-key.ts';

export interface ContainerInputs {
  /** `CN_YIWU>JP_KANTO|FCL` */
  lane: string;
  model: string;
  count: number;
}
export const container: Formula<ContainerInputs> = (inputs, { read, rates }) => {
  const { lane, model, count } = inputs;
  const price = read('lane', tierKey(lane, model));
  if (!price) return refuse('pricing.refusal.noPrice');
  const original = timesPrice(price, count);
  return lineOf(
    {
      formula: 'container.1',
      inputs,
      feeType: 'FIRST_LEG',
      item: `${lane}|${model}`,
      units: String(count),
      unitPrice: pricedOf(price),
      original,
      prices: [price],
      steps: [
        step('container', {
          model: `@pricing.container.${model}`,
          ...amountParams(price.minor, price.currency),
        }),
        ...timesStep(pricedOf(price), count, original.minor),
      ],
    },
    rates,
  );
};

export interface LaneExtraInputs {
  extra: LaneExtra;
  count: number;
}
export const laneExtra: Formula<LaneExtraInputs> = (inputs, { read, rates }) => {
  const { extra, count } = inputs;
  const price = read('lane', extra);
  if (!price) return refuse('pricing.refusal.noPrice');
  const original = timesPrice(price, count);
  return lineOf(
    {
      formula: 'lane-extra.1',
      inputs,
      feeType: 'FIRST_LEG',
      item: extra,
      units: String(count),
      unitPrice: pricedOf(price),
      original,
      prices: [price],
      steps: [
        step(extra, {
          cartons: count,
          ...amountParams(price.minor, price.currency),
        }),
        ...timesStep(pricedOf(price), count, original.minor),
      ],
    },
    rates,
  );
};

/** A carton that two people do not lift: some side over 120 cm, or over 30 kg. */
export const isOversize = ({ lengthMm, widthMm, heightMm, weightG }: Parcels): boolean =>
  Math.max(lengthMm, widthMm, heightMm) > 1200 || weightG > 30_000;

/** The smallest one that takes the plan; what fits none goes into several of the usual large ones. */
export function suggestContainers(cartons: readonly Parcels[]): { model: string; count: number } {
  const mm3 = totalVolume(cartons);
  const grams = totalWeight(cartons);
  const single = containers.find(({ planMm3, planG }) => mm3 <= planMm3 && grams <= planG);
  if (single) return { model: single.model, count: 1 };
  const { model, planMm3, planG } = containers.find((each) => each.model === usualLargest) as ContainerModel;
  const byVolume = ceilDivide(mm3, planMm3);
  const byWeight = ceilDivide(grams, planG);
  return { model, count: Number(byVolume > byWeight ? byVolume : byWeight) };
}
