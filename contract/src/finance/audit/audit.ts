import * as z from 'zod/mini';
import { rowsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { auditFields } from './audit.fields.ts';

/** One thing that must hold, how many rows were looked at, how many were wrong, and the first of those. */
export const MoneyProof = z.object({
  /** The key of its words; other rooms add proofs of their own. */
  text: z.string(),
  /** It tells figures; nothing of it is a fault. */
  isInformation: z.boolean(),
  lookedAt: z.int(),
  wrong: z.int(),
  first: z.array(z.string()),
});
export type MoneyProof = z.infer<typeof MoneyProof>;

export const MoneyAuditRow = z.object({ id: Id, ...rowsOf(auditFields), isOk: z.boolean(), proofs: z.array(MoneyProof) });
export type MoneyAuditRow = z.infer<typeof MoneyAuditRow>;

/** What a customer is shown about the own wallet. */
export const OwnProof = z.object({
  companyId: Id,
  at: z.string(),
  isOk: z.boolean(),
  proofs: z.array(z.object({ text: z.string(), lookedAt: z.int(), wrong: z.int() })),
});
export type OwnProof = z.infer<typeof OwnProof>;
