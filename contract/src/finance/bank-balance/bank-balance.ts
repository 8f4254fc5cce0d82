import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { Money } from '../../kernel/money.ts';
import { maxAmountMinor } from '../top-up/top-up.ts';

/** Who says so: a person, or the bank's own file. */
export const balanceSources = ['typed', 'imported'] as const;
export type BalanceSource = (typeof balanceSources)[number];

/** One receiving account: what the book says came in, what the bank says, and what the bank says was left. */
export const BankCheck = z.object({
  accountId: Id,
  accountName: z.string(),
  /** Of its own account in the book. */
  ledger: Money,
  /** Lines of the bank behind what was credited. */
  backed: Money,
  /** Credited, and no line of the bank says so. */
  unbacked: Money,
  /** Came in, and nobody has applied for it. */
  unmatched: Money,
  closingDay: z.nullable(z.string()),
  closingSource: z.nullable(z.enum(balanceSources)),
  closing: z.nullable(Money),
  /** The closing balance before, and the lines since. */
  expected: z.nullable(Money),
  difference: z.nullable(Money),
});
export type BankCheck = z.infer<typeof BankCheck>;

export const BankBalanceInput = z.object({
  accountId: recordId('finance.receivingAccount'),
  day: Day,
  /** An account may be overdrawn. */
  minor: z.int().check(z.minimum(-maxAmountMinor), z.maximum(maxAmountMinor)),
});
export type BankBalanceInput = z.output<typeof BankBalanceInput>;
