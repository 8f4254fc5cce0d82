import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { rowsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { Money, PriceMoney } from '../../kernel/money.ts';
import { bookKinds } from '../../pricing/price.ts';
import { feeFields } from './fee.fields.ts';

/** One fee of one charge. */
export const FeeRow = z.object({ id: Id, ...rowsOf(feeFields), entryId: Id, causeType: z.string(), causeId: z.int() });
export type FeeRow = z.infer<typeof FeeRow>;

/** K06: one price that the fee was computed from, and where it stands. */
export const FeePrice = z.object({
  book: z.enum(bookKinds),
  /** The cell. */
  key: z.string(),
  price: PriceMoney,
  source: z.enum(['basic', 'special']),
  /** The version of the basic book. */
  version: z.nullable(z.int()),
  specialId: z.nullable(Id),
  /** The number of the special quote. */
  number: z.nullable(z.string()),
  validFrom: z.nullable(Day),
  validTo: z.nullable(Day),
});
export type FeePrice = z.infer<typeof FeePrice>;

export const FeeRefund = z.object({
  entryId: Id,
  /** The row of the expenditure list that shows it. */
  movementId: z.nullable(Id),
  at: z.string(),
  amount: Money,
  causeNo: z.string(),
  note: z.string(),
  actorName: z.string(),
});
export type FeeRefund = z.infer<typeof FeeRefund>;

/** A value as the formula saw it: whole millimetres, grams, codes. What it means is worded by the name. */
export const FeeInput = z.object({ name: z.string(), value: z.unknown() });
export type FeeInput = z.infer<typeof FeeInput>;

export const FeeStep = z.object({ text: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) });

/** Why it cost this. */
export const FeeExplanation = z.extend(FeeRow, {
  /** The name of the way it was computed, `freight.1`: the same basis gives the same cent for ever. */
  formula: z.string(),
  inputs: z.array(FeeInput),
  prices: z.array(FeePrice),
  steps: z.array(FeeStep),
  refunds: z.array(FeeRefund),
  /** The row of the expenditure list in which it was paid. */
  movementId: z.nullable(Id),
  note: z.string(),
  actorName: z.string(),
});
export type FeeExplanation = z.infer<typeof FeeExplanation>;
