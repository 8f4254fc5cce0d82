import { field } from '../../kernel/field.ts';
import { PriceMoney } from '../../kernel/money.ts';
import { maybe } from '../finance.fields.ts';

export const foreignCurrencies = ['JPY', 'USD'] as const;
export type ForeignCurrency = (typeof foreignCurrencies)[number];

const held = (title: string) => field.money(title, { row: PriceMoney, width: 150, cells: 18 });
const gain = (title: string) => field.money(title, { width: 140, cells: 16, total: true });

export const exchangeFields = {
  month: field.text('finance.statement.month', { width: 90, cells: 12 }),
  currency: field.choice('finance.currency', foreignCurrencies, 'finance.journal.currency', { width: 90 }),
  /** What we hold less what we owe in this currency, at both ends of the month. */
  opening: held('finance.exchange.opening'),
  closing: held('finance.exchange.closing'),
  rate: field.decimal('finance.exchange.rate', { ...maybe, decimals: 6, width: 110 }),
  /** By top-ups and conversions: what they were worth at the rate of their day, less what was given for them. */
  realised: gain('finance.exchange.realised'),
  /** By holding it: valued at the end of the month, less what it was worth when it came. */
  unrealised: gain('finance.exchange.unrealised'),
  gain: gain('finance.exchange.gain'),
};
