import { amountText } from '../../kernel/money.ts';
import { carrierOf, type Surcharge } from '../data/carriers.ts';
import type { Origin } from '../data/zones.ts';
import {
  amountParams,
  isRefusal,
  lineOf,
  pricedOf,
  refuse,
  step,
  timesPrice,
  timesStep,
  type Formula,
  type Priced,
  type Pricing,
  type Refusal,
} from '../formula.ts';
import type { Parcel } from '../measure.ts';
import type { PriceRow } from '../price.ts';
import { expressKey, surchargeKey } from '../price-key.ts';
import { sizeOf } from '../size-class.ts';

export interface FreightInputs {
  carrier: string;
  origin: Origin;
  zone: string;
  parcel: Parcel;
  count: number;
}

/** Parcels of one kind to one zone: the price of their size, as often as there are parcels. */
export const freight: Formula<FreightInputs> = (inputs, { read, rates }) => {
  const { carrier: code, origin, zone, parcel, count } = inputs;
  const carrier = carrierOf(code);
  if (!carrier) return refuse('pricing.refusal.noPrice');
  const found = sizeOf(carrier, parcel);
  if (isRefusal(found)) return found;
  const price = read('express', expressKey(code, origin, zone, found.size));
  if (!price) return noCell(code, zone, found.size);
  const original = timesPrice(price, count);
  return lineOf(
    {
      formula: 'freight.1',
      inputs,
      feeType: 'FREIGHT',
      item: code,
      units: String(count),
      unitPrice: pricedOf(price),
      original,
      prices: [price],
      steps: [...found.steps, priceStep(code, origin, zone, price), ...timesStep(pricedOf(price), count, original.minor)],
    },
    rates,
  );
};

const noCell = (carrier: string, zone: string, size: string): Refusal =>
  carrierOf(carrier)?.how === 'flat'
    ? refuse('pricing.refusal.noPrice')
    : refuse('pricing.refusal.noCell', { zone: `@pricing.zone.${zone}`, size });
const priceStep = (carrier: string, origin: Origin, zone: string, price: PriceRow) =>
  step('expressPrice', {
    carrier: `@pricing.carrier.${carrier}`,
    origin: `@pricing.origin.${origin}`,
    zone: `@pricing.zone.${zone}`,
    ...amountParams(price.minor, price.currency),
  });

export interface SurchargeInputs {
  carrier: string;
  surcharge: Surcharge;
  count: number;
}
/** Per parcel. A carrier without a price for it asks none. */
export function surcharge(inputs: SurchargeInputs, { read, rates }: Pricing): Priced {
  const { carrier, surcharge: kind, count } = inputs;
  const price = read('express', surchargeKey(carrier, kind));
  if (!price) return refuse('pricing.refusal.noPrice');
  const original = timesPrice(price, count);
  return lineOf(
    {
      formula: 'surcharge.1',
      inputs,
      feeType: 'FREIGHT',
      item: `${carrier}|${kind}`,
      units: String(count),
      unitPrice: pricedOf(price),
      original,
      prices: [price],
      steps: [
        step('surcharge', {
          surcharge: `@pricing.surcharge.${kind}`,
          ...amountParams(price.minor, price.currency),
        }),
        ...timesStep(pricedOf(price), count, original.minor),
      ],
    },
    rates,
  );
}

export interface RerateInputs {
  carrier: string;
  origin: Origin;
  zone: string;
  fromSize: string;
  toSize: string;
  count: number;
}
/** The carrier measured another size than we charged: the difference at the rate of the order; below zero it is given back. */
export const rerate: Formula<RerateInputs> = (inputs, { read, rates }) => {
  const { carrier, origin, zone, fromSize, toSize, count } = inputs;
  const before = read('express', expressKey(carrier, origin, zone, fromSize));
  const after = read('express', expressKey(carrier, origin, zone, toSize));
  if (!before || !after || before.currency !== after.currency) return noCell(carrier, zone, before ? toSize : fromSize);
  const { currency } = after;
  const each = after.minor - before.minor;
  return lineOf(
    {
      formula: 'rerate.1',
      inputs,
      feeType: 'FREIGHT',
      item: carrier,
      units: String(count),
      unitPrice: {
        currency,
        minor: each,
      },
      original: {
        currency,
        minor: each * count,
      },
      prices: [before, after],
      steps: [
        step('rerate', {
          fromSize,
          toSize,
          before: amountText(before),
          after: amountText(after),
          ...amountParams(each, currency),
        }),
        ...timesStep(
          {
            currency,
            minor: each,
          },
          count,
          each * count,
        ),
      ],
    },
    rates,
  );
};
