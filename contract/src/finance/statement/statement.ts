import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { rowsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { currencies, Money } from '../../kernel/money.ts';
import { expenditureTypes } from '../expenditure/expenditure.fields.ts';
import { statementFields } from './statement.fields.ts';

export const StatementRow = z.object({ id: Id, ...rowsOf(statementFields) });
export type StatementRow = z.infer<typeof StatementRow>;

/** K04: opening + lines = closing, and so do the days. All of it is what the book says. */
export const StatementWallet = z.object({
  wallet: z.enum(currencies),
  opening: Money,
  closing: Money,
  lines: z.array(
    z.object({
      type: z.enum(expenditureTypes),
      /** Of charges and refunds; '' elsewhere. */
      feeType: z.string(),
      count: z.int(),
      /** Signed: what goes out is below zero. */
      amount: Money,
    }),
  ),
  /** Days on which something moved. */
  days: z.array(z.object({ day: Day, in: Money, out: Money, closing: Money })),
});
export type StatementWallet = z.infer<typeof StatementWallet>;

export const Statement = z.object({
  companyId: Id,
  companyCode: z.string(),
  companyName: z.string(),
  month: z.string(),
  from: Day,
  to: Day,
  /** It runs still: what is shown may grow. */
  isRunning: z.boolean(),
  wallets: z.array(StatementWallet),
});
export type Statement = z.infer<typeof Statement>;

export const statementFormats = ['pdf', 'xlsx'] as const;
export type StatementFormat = (typeof statementFormats)[number];
