import { amountText, type PriceCurrency, decimalsOf } from '@kura/contract/kernel/money.ts';
import type { BookKind } from '@kura/contract/pricing/price.ts';
import { currenciesOf, freeDaysKey, parsePriceKey } from '@kura/contract/pricing/price-key.ts';
import type { PriceCell } from '@kura/contract/quotes/price-book/price-book.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { fail, type FieldProblem } from '../../../kernel/fail.ts';

interface Typed {
  key: string;
  minor: number | null;
  currency?: PriceCurrency | undefined;
}
/** Nobody mends more at once; the rest is told after these. */
const mostShown = 20;
export const leastMinor = 1;
export const mostMinor = (currency: PriceCurrency): number => 1_000_000 * 10 ** decimalsOf[currency];

export function priceProblem(minor: number, currency: PriceCurrency): Pick<FieldProblem, 'text' | 'params'> | null {
  if (Number.isSafeInteger(minor) && minor >= leastMinor && minor <= mostMinor(currency)) return null;
  const params = { min: amountText({ currency, minor: leastMinor }), max: amountText({ currency, minor: mostMinor(currency) }) };
  return { text: 'quotes.cell.range', params };
}

/** K09: every key is one that a price of this book can have, and every price is one. Free days are no price. */
function problemOf(book: BookKind, cell: Typed, lanes: ReadonlySet<string> | null): (Omit<FieldProblem, 'field'> & { of: string }) | null {
  const parsed = parsePriceKey(book, cell.key);
  if (!parsed || cell.key === freeDaysKey) return { of: 'key', text: 'quotes.cell.unknown' };
  if (lanes && parsed.kind === 'tier' && cell.minor !== null && !lanes.has(parsed.lane))
    return { of: 'key', text: 'quotes.priceBook.noSuchLane' };
  const allowed = currenciesOf(book, cell.key);
  const currency = cell.currency ?? allowed[0];
  if (currency === undefined || !allowed.includes(currency)) return { of: 'currency', text: 'quotes.cell.currency' };
  const problem = cell.minor === null ? null : priceProblem(cell.minor, currency);
  return problem && { of: 'minor', ...problem };
}

/** `lanes`: those that the book defines; null where they are not looked at. */
export function checkCells(book: BookKind, cells: readonly Typed[], lanes: ReadonlySet<string> | null): void {
  const fields = cells.flatMap((cell, index) => {
    const problem = problemOf(book, cell, lanes);
    if (!problem) return [];
    const { of, ...told } = problem;
    return [{ ...told, field: `cells.${index}.${of}` }];
  });
  if (fields.length > 0) throw fail(kernelErrors.badInput, undefined, { fields: fields.slice(0, mostShown) });
}

export const withCurrency = (book: BookKind, { key, minor, currency }: Typed & { minor: number }): PriceCell => ({
  key,
  minor,
  currency: currency ?? currenciesOf(book, key)[0] ?? 'CNY',
});
