import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { Money } from '../../kernel/money.ts';
import { rule } from '../../kernel/rule.ts';
import { FileRef } from '../../system/file/file.endpoints.ts';
import { YenRate } from '../rate/rate.ts';
import { topUpFields } from './top-up.fields.ts';

/** S09 */
export const TopUpRow = z.object({
  id: Id,
  ...rowsOf(topUpFields),
  /** Only for the eyes of the provider; customers read null. */
  bankLineId: z.nullable(Id),
  /** Finance saw the money without a bank line. */
  isSeen: z.boolean(),
  /** S09: why the reader cannot give the last press; null when they can, or nobody is asked. */
  notLast: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
});
export type TopUpRow = z.infer<typeof TopUpRow>;

export const TopUp = z.object({
  ...TopUpRow.shape,
  /** What the rate is measured by; only for the eyes of the provider. */
  dayRate: z.nullable(z.string()),
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

/** Method and currency are those of the receiving account. */
export const TopUpInput = z.object({
  ...inputsOf(topUpFields, ['companyId', 'accountId', 'walletCurrency', 'payer', 'remark']),
  paidMinor: AmountMinor,
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
    /** What the desk shows as the credit: figures that somebody changed meanwhile are not pressed through unseen. */
    shownMinor: z.optional(AmountMinor),
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
