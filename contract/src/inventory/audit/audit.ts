import * as z from 'zod/mini';
import { rowsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { auditFields } from './audit.fields.ts';

export const proofNames = [
  'notNegative',
  'balanceIsMovements',
  'claimsAreLocked',
  'entriesMove',
  'stateOfPlace',
  'sums',
  'snapshots',
  'leftovers',
] as const;

/** One thing that must hold, how many rows were looked at, how many were wrong, and the first of those. */
export const Proof = z.object({
  /** One of `proofNames`, or the text key of a proof that another room brings. */
  name: z.string(),
  /** It tells what lies about; nothing of it is a fault. */
  isInformation: z.boolean(),
  lookedAt: z.int(),
  wrong: z.int(),
  first: z.array(z.string()),
});
export type Proof = z.infer<typeof Proof>;

export const AuditRow = z.object({ id: Id, ...rowsOf(auditFields), isOk: z.boolean(), proofs: z.array(Proof) });
export type AuditRow = z.infer<typeof AuditRow>;
