import { moneyText, type Currency, type Money } from '@kura/contract/kernel/money.ts';
import { convertMinor, rateText } from '@kura/contract/kernel/rate.ts';

/** What lands in the wallet; null while the amount or the rate is not typed yet. */
export function creditedOf(paid: Money | null | undefined, wallet: Currency, rate: string | null): Money | null {
  if (!paid || !Number.isSafeInteger(paid.minor) || paid.minor <= 0) return null;
  if (paid.currency === wallet) return paid;
  const exact = rate === null ? undefined : rateText(rate);
  return exact === undefined ? null : { currency: wallet, minor: convertMinor(paid.minor, paid.currency, wallet, exact) };
}

/** `JPY 500,000 × 0.048500 = RMB 24,250.00`: the same in every language. */
export function conversionText(paid: Money | null | undefined, wallet: Currency, rate: string | null): string | null {
  const credited = creditedOf(paid, wallet, rate);
  if (!paid || !credited) return null;
  if (paid.currency === wallet) return moneyText(credited);
  return `${moneyText(paid)} × ${rateText(rate ?? '') ?? ''} = ${moneyText(credited)}`;
}

export interface RateChange {
  readonly before: Money;
  readonly after: Money;
  readonly difference: Money;
}

/** What an amended rate or another received amount does to the credit, before anybody presses anything. */
export function creditChange(
  wallet: Currency,
  before: { readonly paid: Money; readonly rate: string | null },
  after: { readonly paid: Money | null | undefined; readonly rate: string | null },
): RateChange | null {
  const [was, is] = [creditedOf(before.paid, wallet, before.rate), creditedOf(after.paid, wallet, after.rate)];
  return was && is ? { before: was, after: is, difference: { currency: wallet, minor: is.minor - was.minor } } : null;
}

/** `4.8500`: what a bank writes on its board for a hundred yen. Text in, text out: nothing binary. */
export function perHundred(rate: string): string {
  const digits = (rateText(rate) ?? '0.000000').replace('.', '').padStart(7, '0');
  const [whole, rest] = [digits.slice(0, -4).replace(/^0+(?=\d)/, ''), digits.slice(-4)];
  return `${whole}.${rest}`;
}
