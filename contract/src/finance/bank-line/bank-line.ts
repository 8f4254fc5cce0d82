import * as z from 'zod/mini';
import { Id } from '../../kernel/id.ts';
import { Money } from '../../kernel/money.ts';
import { payMethods } from '../top-up/pay-method.ts';

/** Computed, never stored: a line is matched as long as a top-up names it. */
export const bankLineStates = ['unmatched', 'matched', 'ignored'] as const;

export const BankLineRow = z.object({
  id: Id,
  accountId: Id,
  accountName: z.string(),
  method: z.enum(payMethods),
  day: z.string(),
  amount: Money,
  payer: z.string(),
  bankRef: z.string(),
  memo: z.string(),
  state: z.enum(bankLineStates),
  topUpId: z.nullable(Id),
  topUpNumber: z.string(),
  companyName: z.string(),
  ignoredReason: z.string(),
  importedByName: z.string(),
  importedAt: z.string(),
});
export type BankLineRow = z.infer<typeof BankLineRow>;
