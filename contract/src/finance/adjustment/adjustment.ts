import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { currencies } from '../../kernel/money.ts';
import { rule } from '../../kernel/rule.ts';
import { AmountMinor, maxAmountMinor } from '../top-up/top-up.ts';
import { adjustmentFields } from './adjustment.fields.ts';

/** A correction by hand, or a conversion between the two wallets: asked for by one person, decided by another. */
export const MoneyAdjustment = z.object({
  id: Id,
  ...rowsOf(adjustmentFields),
  proposedById: z.nullable(Id),
  /** Why the reader cannot decide about it; null when they can. */
  notDecider: z.nullable(z.string()),
});
export type MoneyAdjustment = z.infer<typeof MoneyAdjustment>;

const inputs = inputsOf(adjustmentFields, ['companyId', 'reason']);

export const AdjustmentInput = z.object({
  ...inputs,
  ...inputsOf(adjustmentFields, ['correctsMonth']),
  currency: z._default(z.enum(currencies), 'CNY'),
  /** Above zero the company gets money, below it pays. */
  minor: z.int().check(
    rule((minor: number) => minor !== 0, 'finance.adjustment.notZero'),
    z.minimum(-maxAmountMinor),
    z.maximum(maxAmountMinor),
  ),
});
export type AdjustmentInput = z.output<typeof AdjustmentInput>;

/** F9: what is given; the other wallet gets what it is worth at the rate that finance sets. */
export const ConversionInput = z.object({ ...inputs, currency: z.enum(currencies), minor: AmountMinor });
export type ConversionInput = z.output<typeof ConversionInput>;
