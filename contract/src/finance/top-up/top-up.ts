import * as z from 'zod/mini';
import { optionalLine } from '../../kernel/fields.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { currencies, Money } from '../../kernel/money.ts';
import { rule } from '../../kernel/rule.ts';
import { FileRef } from '../../system/file/file.endpoints.ts';
import { YenRate } from '../rate/rate.ts';
import { payMethods } from './pay-method.ts';

export const topUpStates = ['pending', 'confirmed', 'success', 'cancelled'] as const;

/** S09 */
export const TopUpRow = z.object({
  id: Id,
  number: z.string(),
  companyId: Id,
  companyName: z.string(),
  status: z.enum(topUpStates),
  method: z.enum(payMethods),
  accountId: Id,
  accountName: z.string(),
  /** Who paid, as the bank will show it. */
  payer: z.string(),
  paid: Money,
  /** What came in after bank charges, as finance wrote it down. */
  received: z.nullable(Money),
  walletCurrency: z.enum(currencies),
  /** RMB for one yen; only for yen into the RMB wallet. */
  rate: z.nullable(z.string()),
  /** What the wallet gets: once credited, what it got. */
  credit: Money,
  remark: z.string(),
  /** Only for the eyes of the provider; customers read null. */
  bankLineId: z.nullable(Id),
  /** Finance saw the money without a bank line. */
  isSeen: z.boolean(),
  /** Why it was cancelled. */
  reason: z.string(),
  proofCount: z.int(),
  createdByName: z.string(),
  createdAt: z.string(),
  reviewedByName: z.string(),
  reviewedAt: z.nullable(z.string()),
  /** K10: when it is credited by itself. */
  creditDueAt: z.nullable(z.string()),
  creditedAt: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
});
export type TopUpRow = z.infer<typeof TopUpRow>;

export const TopUp = z.object({
  ...TopUpRow.shape,
  proofs: z.array(FileRef),
  bankLine: z.nullable(
    z.object({ id: Id, day: z.string(), amount: Money, payer: z.string(), bankRef: z.string(), memo: z.string(), accountName: z.string() }),
  ),
});
export type TopUp = z.infer<typeof TopUp>;

/** Larger than any payment, small enough that sums of millions of them stay exact. */
export const maxAmountMinor = 100_000_000_000;
export const AmountMinor = z.int().check(z.minimum(1), z.maximum(maxAmountMinor));
const Proofs = z.array(recordId('system.file')).check(z.maxLength(4));

/** Method and currency are those of the receiving account. Staff name the company or have picked one. */
export const TopUpInput = z.object({
  companyId: z.optional(recordId('identity.company')),
  accountId: recordId('finance.receivingAccount'),
  paidMinor: AmountMinor,
  walletCurrency: z._default(z.enum(currencies), 'CNY'),
  payer: optionalLine(100),
  remark: optionalLine(500),
  /** Uploaded as `proof`: pictures or PDF. */
  fileIds: z._default(Proofs, []),
});
export type TopUpInput = z.output<typeof TopUpInput>;

/** A new set of proofs takes the place of the old one. */
export const ProofInput = z.object({ id: recordId('finance.topUp'), fileIds: Proofs.check(z.minLength(1)) });

export const ReceivedInput = z.object({
  /** What came in, in the currency that was paid. */
  receivedMinor: z.optional(AmountMinor),
  isSeen: z.optional(z.boolean()),
});
export type ReceivedInput = z.output<typeof ReceivedInput>;

/** One press at the desk of finance: the figures that were changed, and whether they are the last word. */
export const TopUpDecision = z
  .object({
    id: recordId('finance.topUp'),
    /** As the desk shows it: what somebody else has moved on meanwhile is refused. */
    status: z.enum(['pending', 'confirmed']),
    ...ReceivedInput.shape,
    rate: z.optional(YenRate),
    /** Reviews a pending top-up, credits a confirmed one. */
    isFinal: z._default(z.boolean(), false),
  })
  .check(
    rule(
      ({ receivedMinor, isSeen, rate, isFinal }) => isFinal || [receivedMinor, isSeen, rate].some((value) => value !== undefined),
      'finance.topUp.nothingDecided',
    ),
  );
export type TopUpDecision = z.output<typeof TopUpDecision>;

/** Why somebody may think that a bank line and a top-up belong together. */
export const matchReasons = ['sameAmount', 'lessCharges', 'samePayer', 'companyName', 'sameDay', 'nearDay'] as const;
export type MatchReason = (typeof matchReasons)[number];
export const suggestion = {
  /** 0 to 100: how sure it looks. */
  score: z.int(),
  reasons: z.array(z.enum(matchReasons)),
};
