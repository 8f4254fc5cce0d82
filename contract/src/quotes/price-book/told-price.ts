import { moneyText, priceCurrencies, textToMinor } from '../../kernel/money.ts';

/** Kept as `1200.00 CNY`, told as every amount is. */
export function describePrice(kept: string | null): string {
  const [amount = '', currency = ''] = (kept ?? '').split(' ');
  const known = priceCurrencies.find((one) => one === currency);
  const minor = known && textToMinor(amount, known);
  return known === undefined || minor === undefined ? (kept ?? '–') : moneyText({ currency: known, minor });
}
