import * as z from 'zod/mini';
import { rowsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { creditLimitFields } from './credit-limit.fields.ts';

/** A08: proposed by one person, approved by another. */
export const CreditLimit = z.object({
  id: Id,
  ...rowsOf(creditLimitFields),
  /** Why the reader cannot decide about it; null when they can. */
  notDecider: z.nullable(z.string()),
});
export type CreditLimit = z.infer<typeof CreditLimit>;
