import type { Unit } from '@kura/contract/insights/report/report.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import { countText, fixedText } from '@kura/contract/kernel/number.ts';

/** A whole number as people read what it counts. Charts put their marks where they like: between two fen there is nothing to read. */
const texts: Readonly<Record<Unit, (value: number) => string>> = {
  count: (value) => countText(value),
  days: (value) => countText(value),
  cny: (value) => moneyText({ currency: 'CNY', minor: Math.round(value) }),
  jpy: (value) => moneyText({ currency: 'JPY', minor: Math.round(value) }),
  mm3: (value) => `${fixedText(value / 1e9, 3)} m³`,
  permille: (value) => `${fixedText(value / 10, 1)}%`,
};
export const unitText = (unit: Unit): ((value: number) => string) => texts[unit];

/** The same by day: of pieces a tenth is worth telling, of money there is nothing below a fen. */
export const rateText = (unit: Unit): ((rate: number) => string) => (unit === 'count' ? (rate) => fixedText(rate, 1) : texts[unit]);

/** By how many percent it went up or down; null: from nothing. */
export const changePercent = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) * 1000) / Math.abs(before)) / 10;
