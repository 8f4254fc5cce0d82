import * as z from 'zod/mini';
import { field } from '../../kernel/field.ts';
import { optionalLine } from '../../kernel/fields.ts';
import { Money, priceCurrencies, PriceMoney } from '../../kernel/money.ts';
import { rule } from '../../kernel/rule.ts';

/** Ocean freight and surcharges, local charges on both sides. What customs ask for is recorded apart: it has its own split. */
export const feeItems = ['OF', 'BAF', 'THC', 'DOC', 'TELEX', 'TRUCKING', 'CUSTOMS', 'STORAGE', 'OTHER'] as const;
export type FeeItem = (typeof feeItems)[number];
/** By declared value. */
export const taxItems = ['DUTY', 'IMPORT_TAX'] as const;
export const allItems = [...feeItems, ...taxItems] as const;

export const Amount = z.int().check(rule((minor: number) => minor > 0 && minor <= 10_000_000_000, 'freight.fee.amountRange'));

export const feeFields = {
  item: field.choice('freight.fee.item', allItems, 'freight.fee.item', { width: 140 }),
  amount: field.money('freight.fee.amount', { row: PriceMoney, width: 130 }),
  minor: field.other('freight.fee.amount', { row: z.int(), input: Amount }),
  currency: field.choice('freight.consolidation.currency', priceCurrencies, 'common.currency', { width: 100 }),
  /** RMB for one unit, as it stood when the line was written. */
  rate: field.text('freight.fee.rate', { width: 110 }),
  cny: field.money('freight.fee.cny', { row: Money, width: 130 }),
  note: field.text('common.remark', { input: optionalLine(100), width: 160 }),
  byName: field.text('freight.consolidation.createdBy', { width: 110 }),
  at: field.instant('common.createdAt', { width: 160 }),
  /** Struck out: it counts no more. */
  isVoid: field.yesNo('freight.fee.isVoid', { width: 90 }),
  /** More than its writer decides alone, or at a rate far from that of the day: it counts when another person has confirmed it. */
  isWaiting: field.yesNo('freight.fee.isWaiting', { width: 90 }),
  /** Why it is not the reader's to confirm; null where it is. */
  notDecider: field.other('freight.fee.isWaiting', { row: z.nullable(z.string()) }),
  confirmedByName: field.text('freight.fee.confirmedBy', { width: 110 }),
  voidReason: field.text('freight.fee.voidReason', { width: 160 }),
};
