import { carrierOf } from '../data/carriers.ts';
import { amountText } from '../../kernel/money.ts';
import { amountParams, lineOf, pricedOf, refuse, step, timesPrice, timesStep, type Formula } from '../formula.ts';
import { cmText } from '../measure.ts';
import { packagings, serviceKey, type Packaging } from '../service-key.ts';

export interface CodInputs {
  carrier: string;
  /** What the recipient pays at the door. */
  amountJpy: number;
}
const yen = (minor: number): string => amountText({ currency: 'JPY', minor });
/** By the amount that is collected; the upper bounds count in. */
export const codFee: Formula<CodInputs> = (inputs, { read, rates }) => {
  const { carrier, amountJpy } = inputs;
  const limit = carrierOf(carrier)?.codLimit;
  if (limit === undefined) return refuse('pricing.refusal.noCod');
  if (amountJpy > limit) return refuse('pricing.refusal.codLimit', amountParams(limit, 'JPY'));
  const tiers = read.under('service', 'COD_FEE|').map((row) => ({ row, upTo: Number(row.key.slice('COD_FEE|'.length)) }));
  const tier = tiers.toSorted((a, b) => a.upTo - b.upTo).find(({ upTo }) => amountJpy <= upTo);
  if (!tier) return refuse('pricing.refusal.noPrice');
  return lineOf(
    {
      formula: 'cod.1',
      inputs,
      feeType: 'COD_FEE',
      item: String(tier.upTo),
      units: '1',
      unitPrice: pricedOf(tier.row),
      original: pricedOf(tier.row),
      prices: [tier.row],
      steps: [
        step('cod', {
          collected: yen(amountJpy),
          upTo: yen(tier.upTo),
          ...amountParams(tier.row.minor, tier.row.currency),
        }),
      ],
    },
    rates,
  );
};

export interface OperationInputs {
  /** Of the largest parcel. */
  sumMm: number;
  pieces: number;
}
/** The sum of sides up to which an order is a small one. */
export const smallSumMm = 1000;

export const operation: Formula<OperationInputs> = (inputs, { read, rates }) => {
  const { sumMm, pieces } = inputs;
  const column = sumMm <= smallSumMm ? 'within100' : 'over100';
  const first = read('service', serviceKey('OUT_OPERATION', `${column}|first`));
  const next = pieces > 1 ? read('service', serviceKey('OUT_OPERATION', `${column}|next`)) : undefined;
  if (!first || (pieces > 1 && !next)) return refuse('pricing.refusal.noPrice');
  const further = next ? next.minor * (pieces - 1) : 0;
  const { currency } = first;
  const original = { currency, minor: first.minor + further };
  const sum = step(column, { sum: cmText(sumMm) });
  const words = next
    ? step('firstAndNext', {
        first: amountText(first),
        next: amountText(next),
        further: pieces - 1,
        ...amountParams(original.minor, currency),
      })
    : step('firstOnly', amountParams(original.minor, currency));
  return lineOf(
    {
      formula: 'operation.1',
      inputs,
      feeType: 'OUT_OPERATION',
      item: column,
      units: String(pieces),
      unitPrice: next ? null : pricedOf(first),
      original,
      prices: next ? [first, next] : [first],
      steps: [sum, words],
    },
    rates,
  );
};

export interface ConsumablesInputs {
  /** Null: the smallest box that holds the parcel. */
  packaging: Packaging | null;
  sumMm: number;
  count: number;
}
/** Up to which sum of sides each box holds a parcel. */
export const boxSums = packagings.flatMap((code) => (code.startsWith('BOX') ? [{ code, sumMm: Number(code.slice(3)) * 10 }] : []));

export const consumables: Formula<ConsumablesInputs> = (inputs, { read, rates }) => {
  const { packaging, sumMm, count } = inputs;
  const code = packaging ?? boxSums.find((box) => sumMm <= box.sumMm && read('service', serviceKey('CONSUMABLES', box.code)))?.code;
  const price = code && read('service', serviceKey('CONSUMABLES', code));
  if (!price) return refuse(code ? 'pricing.refusal.noPrice' : 'pricing.refusal.noBox');
  const original = timesPrice(price, count);
  const box = { box: `@pricing.box.${code}`, ...amountParams(price.minor, price.currency) };
  return lineOf(
    {
      formula: 'consumables.1',
      inputs,
      feeType: 'CONSUMABLES',
      item: code,
      units: String(count),
      unitPrice: pricedOf(price),
      original,
      prices: [price],
      steps: [
        packaging
          ? step('boxChosen', box)
          : step('boxSmallest', {
              ...box,
              sum: cmText(sumMm),
            }),
        ...timesStep(pricedOf(price), count, original.minor),
      ],
    },
    rates,
  );
};
