import * as z from 'zod/mini';
import { rowsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { pastFields, snapshotFields, stockChangeFields } from './snapshot.fields.ts';

export const Snapshot = z.object({ id: Id, ...rowsOf(snapshotFields) });
export type Snapshot = z.infer<typeof Snapshot>;

export const PastRow = z.object({ id: Id, ...rowsOf(pastFields) });
export type PastRow = z.infer<typeof PastRow>;

export const CauseShare = z.object({
  causeType: z.string(),
  causeId: z.nullable(Id),
  causeNo: z.string(),
  /** Signed: what this document changed in all. */
  ...rowsOf(stockChangeFields, ['good', 'locked', 'defective']),
});
export type CauseShare = z.infer<typeof CauseShare>;

/** How many of the causing documents travel with a row; the log has them all. */
export const causesShown = 20;

export const ChangeRow = z.object({
  /** The product. */
  id: Id,
  ...rowsOf(stockChangeFields),
  lockedBefore: z.int(),
  defectiveBefore: z.int(),
  causes: z.array(CauseShare),
});
export type ChangeRow = z.infer<typeof ChangeRow>;
