import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { Id } from '../../kernel/id.ts';
import { currencies, Money } from '../../kernel/money.ts';

/** What a wallet is spent on: other changes of it (top-ups, conversions) are not expenditure. */
export const expenditureTypes = ['charge', 'refund', 'adjust'] as const;
export type ExpenditureType = (typeof expenditureTypes)[number];

/** Computed from what was refunded of a charge, never stored. */
export const expenditureStates = ['normal', 'partlyRefunded', 'refunded'] as const;
export type ExpenditureState = (typeof expenditureStates)[number];

/** One change of a wallet, with the balance after it. */
export const ExpenditureRow = z.object({
  id: Id,
  at: z.string(),
  entryId: Id,
  type: z.enum(expenditureTypes),
  companyId: Id,
  companyName: z.string(),
  storeName: z.nullable(z.string()),
  /** The wallet that paid. */
  wallet: z.enum(currencies),
  /** '' when fees of several types were taken at once. */
  feeType: z.string(),
  causeType: z.string(),
  causeId: z.int(),
  causeNo: z.string(),
  note: z.string(),
  /** Signed: charges are below zero. */
  amount: Money,
  balanceAfter: Money,
  status: z.enum(expenditureStates),
  /** Refunded so far; zero on everything that is no charge. */
  refunded: Money,
  actorName: z.string(),
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
