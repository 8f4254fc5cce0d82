import { amountText } from '../../kernel/money.ts';
import { amountParams, lineOf, pricedOf, refuse, step, timesStep, type Formula } from '../formula.ts';
import { kgText } from '../measure.ts';
import type { PriceReader, PriceRow } from '../price.ts';
import type { Step } from '../priced-line.ts';
import { serviceKey } from '../service-key.ts';

export interface HandlingInputs {
  /** Cartons by their weight. */
  cartons: readonly { weightG: number; count: number }[];
}

const prefix = 'INBOUND_HANDLING|';
/** By the weight of the carton, upper bounds counting in; `*` takes what is heavier than all of them. */
export function handlingTier(read: PriceReader, weightG: number): PriceRow | undefined {
  const rows = read.under('service', prefix).map((row) => ({ row, upTo: row.key.slice(prefix.length) }));
  const bounded = rows.filter(({ upTo }) => upTo !== '*').toSorted((a, b) => Number(a.upTo) - Number(b.upTo));
  return (bounded.find(({ upTo }) => weightG <= Number(upTo) * 1000) ?? rows.find(({ upTo }) => upTo === '*'))?.row;
}

/** One line; `priceInbound` gives every tier its own. */
export const handling: Formula<HandlingInputs> = (inputs, { read, rates }) => {
  const used = new Map<string, PriceRow>();
  const steps: Step[] = [];
  let minor = 0;
  for (const { weightG, count } of inputs.cartons) {
    const price = handlingTier(read, weightG);
    if (!price) return refuse('pricing.refusal.noPrice');
    used.set(price.key, price);
    minor += price.minor * count;
    const unit = amountParams(price.minor, price.currency);
    steps.push(step('carton', { kg: kgText(weightG), ...unit }), ...timesStep(pricedOf(price), count, price.minor * count));
  }
  const prices = [...used.values()];
  const only = prices.length === 1 ? prices[0] : undefined;
  const currency = prices[0]?.currency ?? 'CNY';
  const count = inputs.cartons.reduce((sum, carton) => sum + carton.count, 0);
  return lineOf(
    {
      formula: 'inbound.1',
      inputs,
      feeType: 'INBOUND_HANDLING',
      units: String(count),
      prices,
      steps,
      item: only ? only.key.slice(prefix.length) : '',
      unitPrice: only ? pricedOf(only) : null,
      original: {
        currency,
        minor,
      },
    },
    rates,
  );
};

export interface ShelvingInputs {
  pieces: number;
}
export const shelving: Formula<ShelvingInputs> = (inputs, { read, rates }) => {
  const price = read('service', serviceKey('SHELVING', 'piece'));
  if (!price) return refuse('pricing.refusal.noPrice');
  const least = read('service', serviceKey('SHELVING', 'min'));
  const { currency } = price;
  const minor = price.minor * inputs.pieces;
  const isRaised = least !== undefined && minor < least.minor;
  const steps = [step('unit', amountParams(price.minor, currency)), ...timesStep(pricedOf(price), inputs.pieces, minor)];
  return lineOf(
    {
      formula: 'shelving.1',
      inputs,
      feeType: 'SHELVING',
      item: isRaised ? 'min' : 'piece',
      units: String(inputs.pieces),
      unitPrice: isRaised ? null : pricedOf(price),
      original: {
        currency,
        minor: isRaised ? least.minor : minor,
      },
      prices: least ? [price, least] : [price],
      steps: isRaised
        ? [
            ...steps,
            step('minimum', {
              below: amountText({
                minor,
                currency,
              }),
              ...amountParams(least.minor, currency),
            }),
          ]
        : steps,
    },
    rates,
  );
};
