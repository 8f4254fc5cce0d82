import type { PriceCurrency } from '../../kernel/money.ts';
import type { FeeType } from '../fee.ts';
import { amountParams, lineOf, pricedOf, refuse, step, timesPrice, timesStep, type Formula, type Rates } from '../formula.ts';
import { serviceKey } from '../service-key.ts';

export interface EachInputs {
  feeType: FeeType;
  /** As in the key of the price; empty where the fee has one. */
  item: string;
  quantity: number;
}
/** So many at the price of one: photos, labels, returned parcels. */
export const each: Formula<EachInputs> = (inputs, { read, rates }) => {
  const { feeType, item, quantity } = inputs;
  const price = read('service', serviceKey(feeType, item));
  if (!price) return refuse('pricing.refusal.noPrice');
  const original = timesPrice(price, quantity);
  return lineOf(
    {
      formula: 'each.1',
      inputs,
      feeType,
      item,
      units: String(quantity),
      unitPrice: pricedOf(price),
      original,
      prices: [price],
      steps: [step('unit', amountParams(price.minor, price.currency)), ...timesStep(pricedOf(price), quantity, original.minor)],
    },
    rates,
  );
};

export interface AmountInputs {
  feeType: FeeType;
  item: string;
  currency: PriceCurrency;
  /** For one. */
  minor: number;
  quantity: number;
}
/** Settled for this order: a repair, a work order. */
export const agreed: Formula<AmountInputs> = (inputs, { rates }) => passOn('agreed.1', 'agreed', inputs, rates);
/** As it was billed to us: duties, a share of a truck. */
export const actual: Formula<AmountInputs> = (inputs, { rates }) => passOn('actual.1', 'actual', inputs, rates);

function passOn(formula: string, source: 'agreed' | 'actual', inputs: AmountInputs, rates: Rates) {
  const { feeType, item, currency, minor, quantity } = inputs;
  const original = { currency, minor: minor * quantity };
  return lineOf(
    {
      formula,
      inputs,
      feeType,
      item,
      units: String(quantity),
      unitPrice: {
        currency,
        minor,
      },
      original,
      prices: [],
      source,
      steps: [
        step(source, amountParams(minor, currency)),
        ...timesStep(
          {
            currency,
            minor,
          },
          quantity,
          original.minor,
        ),
      ],
    },
    rates,
  );
}
