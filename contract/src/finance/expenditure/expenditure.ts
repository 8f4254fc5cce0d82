import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { rowsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { currencies, Money } from '../../kernel/money.ts';
import { expenditureFields } from './expenditure.fields.ts';

/** One change of a wallet, with the balance after it. */
export const ExpenditureRow = z.object({
  id: Id,
  ...rowsOf(expenditureFields),
  entryId: Id,
  causeType: z.string(),
  causeId: z.int(),
});
export type ExpenditureRow = z.infer<typeof ExpenditureRow>;

/** Sums are made over at most this many days; without days in the filter, over this month. */
export const longestSumDays = 366;

/** What the filter adds up to in one wallet's currency. Spending is counted up, whatever the sign in the list. */
export const ExpenditureSum = z.object({
  wallet: z.enum(currencies),
  charged: Money,
  refunded: Money,
  /** Signed: what finance gave is above zero. */
  adjusted: Money,
  /** Spent in all: charged − refunded − adjusted. */
  net: Money,
});
export type ExpenditureSum = z.infer<typeof ExpenditureSum>;

export const ExpenditureSums = z.object({
  from: Day,
  to: Day,
  /** Null: too many days or rows to add up at once. */
  sums: z.nullable(z.array(ExpenditureSum)),
});
export type ExpenditureSums = z.infer<typeof ExpenditureSums>;
