import { currencyShown, priceCurrencies, type PriceCurrency, type PriceMoney } from '@kura/contract/kernel/money.ts';
import type { ExportColumn } from '@kura/contract/kernel/sheet.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { say } from '@kura/contract/texts.ts';

/** Exact: a whole number of the smallest digit that any of them had. */
class DecimalSum {
  #units = 0n;
  #digits = 0;
  add(text: string): void {
    const [whole = '', fraction = ''] = text.split('.');
    const digits = Math.max(this.#digits, fraction.length);
    this.#units = this.#units * 10n ** BigInt(digits - this.#digits) + BigInt(`${whole}${fraction.padEnd(digits, '0')}`);
    this.#digits = digits;
  }
  text(): string {
    const digits = String(this.#units < 0n ? -this.#units : this.#units).padStart(this.#digits + 1, '0');
    const at = digits.length - this.#digits;
    return `${this.#units < 0n ? '-' : ''}${digits.slice(0, at)}${this.#digits > 0 ? `.${digits.slice(at)}` : ''}`;
  }
}

const isMoney = (value: unknown): value is PriceMoney => typeof value === 'object' && value !== null && 'minor' in value;
const isDecimal = (value: unknown): boolean =>
  typeof value === 'number' ? Number.isSafeInteger(value) : typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);

/** What the rows of an export add up to: a line below them, and one for each currency where there are several. */
export class ExportTotals {
  readonly #columns: readonly ExportColumn[];
  readonly #money = new Map<string, Map<PriceCurrency, number>>();
  readonly #decimals = new Map<string, DecimalSum>();
  constructor(columns: readonly ExportColumn[]) {
    this.#columns = columns.filter(({ total }) => total);
  }
  add(row: Readonly<Record<string, unknown>>): void {
    for (const { field, notAdded } of this.#columns) {
      if (notAdded?.values.includes(String(row[notAdded.field]))) continue;
      const value = row[field];
      if (isMoney(value)) {
        const sums = this.#money.get(field) ?? new Map<PriceCurrency, number>();
        this.#money.set(field, sums.set(value.currency, (sums.get(value.currency) ?? 0) + value.minor));
      } else if (isDecimal(value)) {
        const sum = this.#decimals.get(field) ?? new DecimalSum();
        this.#decimals.set(field, sum);
        sum.add(String(value));
      }
    }
  }
  /** As rows of the same columns, and what stands at the head of each. */
  lines(lang: Lang): { readonly label: string; readonly row: Readonly<Record<string, unknown>> }[] {
    const used = priceCurrencies.filter((currency) => [...this.#money.values()].some((sums) => sums.has(currency)));
    const plain = Object.fromEntries([...this.#decimals].map(([field, sum]) => [field, sum.text()]));
    if (used.length === 0 && this.#decimals.size === 0) return [];
    return (used.length === 0 ? [undefined] : used).map((currency, at) => ({
      label: `${say(lang, 'system.list.totals')}${currency && used.length > 1 ? ` ${currencyShown[currency]}` : ''}`,
      row: {
        ...(at === 0 ? plain : {}),
        ...Object.fromEntries(
          [...this.#money].flatMap(([field, sums]) => {
            const minor = currency && sums.get(currency);
            return minor === undefined ? [] : [[field, { currency, minor }]];
          }),
        ),
      },
    }));
  }
}
