import { priceCurrencies, type PriceCurrency, moneyText } from '@kura/contract/kernel/money.ts';
import { countText } from '@kura/contract/kernel/number.ts';
import type { Lang, TextRef } from '@kura/contract/kernel/text.ts';
import { isTextKey, say } from '@kura/contract/texts.ts';

/** The currency that a row names, by itself or at the end of an account's code: `wallet:12:CNY`. */
const currencyOf = (fault: Readonly<Record<string, unknown>>): PriceCurrency | undefined =>
  priceCurrencies.find((currency) => [fault['currency'], typeof fault['code'] === 'string' && fault['code'].slice(-3)].includes(currency));

/** Numbers of records are no quantities. */
const isNumberOfRecord = (name: string): boolean => /(Id|seq)$/.test(name);

function toldValue(lang: Lang, name: string, value: unknown, currency: PriceCurrency | undefined): string {
  if (value === null || value === undefined) return '–';
  // A state or a kind is told by a proof as the key of its words.
  if (typeof value === 'string' && isTextKey(value)) return say(lang, value);
  if (typeof value === 'object') return Object.values(value).map(String).join(', ');
  if (typeof value !== 'number' || isNumberOfRecord(name)) return String(value as string | number | boolean);
  return currency ? moneyText({ currency, minor: value }) : countText(value);
}

/** A row that a proof found wrong, as one line in the words of its book: `Wallet 12 · Balance RMB 5.00 · Posted RMB 4.00`. */
export function toldFault(lang: Lang, texts: TextRef, fault: object): string {
  const row = fault as Readonly<Record<string, unknown>>;
  const currency = currencyOf(row);
  return Object.entries(row)
    .map(([column, value]) => {
      // What the database has put together keeps the names of its columns.
      const name = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
      const key = `${texts}.field.${name}`;
      return `${isTextKey(key) ? say(lang, key) : name} ${toldValue(lang, name, value, currency)}`;
    })
    .join(' · ');
}

/** What only tells figures is no fault. */
export const faultsOf = (proofs: readonly { isInformation: boolean; wrong: number }[]): number =>
  proofs.reduce((sum, proof) => sum + (proof.isInformation ? 0 : proof.wrong), 0);
