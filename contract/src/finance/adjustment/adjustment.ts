import * as z from 'zod/mini';
import { line } from '../../kernel/fields.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { currencies, Money } from '../../kernel/money.ts';
import { rule } from '../../kernel/rule.ts';
import { AmountMinor, maxAmountMinor } from '../top-up/top-up.ts';

export const adjustmentKinds = ['adjust', 'convert'] as const;
export const adjustmentStates = ['proposed', 'approved', 'rejected', 'withdrawn'] as const;

/** A correction by hand, or a conversion between the two wallets: asked for by one person, decided by another. */
export const MoneyAdjustment = z.object({
  id: Id,
  number: z.string(),
  companyId: Id,
  companyName: z.string(),
  kind: z.enum(adjustmentKinds),
  status: z.enum(adjustmentStates),
  /** Signed for an adjustment; what is given for a conversion. */
  amount: Money,
  /** Conversions only: RMB for one yen, as finance sets it. */
  rate: z.nullable(z.string()),
  /** Conversions only: what comes out at that rate. */
  converted: z.nullable(Money),
  reason: z.string(),
  proposedById: z.nullable(Id),
  proposedByName: z.string(),
  createdAt: z.string(),
  decidedByName: z.string(),
  decidedAt: z.nullable(z.string()),
  decisionNote: z.string(),
});
export type MoneyAdjustment = z.infer<typeof MoneyAdjustment>;

export const AdjustmentInput = z.object({
  companyId: z.optional(recordId('identity.company')),
  currency: z._default(z.enum(currencies), 'CNY'),
  /** Above zero the company gets money, below it pays. */
  minor: z.int().check(
    rule((minor: number) => minor !== 0, 'finance.adjustment.notZero'),
    z.minimum(-maxAmountMinor),
    z.maximum(maxAmountMinor),
  ),
  reason: line(300),
});
export type AdjustmentInput = z.output<typeof AdjustmentInput>;

/** F9: what is given; the other wallet gets what it is worth at the rate that finance sets. */
export const ConversionInput = z.object({
  companyId: z.optional(recordId('identity.company')),
  currency: z.enum(currencies),
  minor: AmountMinor,
  reason: line(300),
});
export type ConversionInput = z.output<typeof ConversionInput>;
