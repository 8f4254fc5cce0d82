import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { Id } from '../../kernel/id.ts';

const pieces = { good: z.int(), locked: z.int(), defective: z.int() };
const product = { sku: z.string(), nameZh: z.string(), nameJp: z.string() };

/** The close of a warehouse's day, as far as the reader may see. */
export const Snapshot = z.object({
  id: Id,
  warehouseId: Id,
  warehouseCode: z.string(),
  day: Day,
  takenAt: z.string(),
  rowCount: z.int(),
  ...pieces,
  volumeM3: z.string(),
});
export type Snapshot = z.infer<typeof Snapshot>;

/** A row of stock as it was. The day and the age are those of its warehouse at that moment. */
export const PastRow = z.object({
  id: Id,
  companyId: Id,
  companyName: z.string(),
  storeName: z.nullable(z.string()),
  productId: Id,
  ...product,
  warehouseCode: z.string(),
  locationCode: z.string(),
  lotNumber: z.string(),
  lotDate: Day,
  ageDays: z.int(),
  ...pieces,
  volumeM3: z.nullable(z.string()),
});
export type PastRow = z.infer<typeof PastRow>;

export const CauseShare = z.object({
  causeType: z.string(),
  causeId: z.nullable(Id),
  causeNo: z.string(),
  /** Signed: what this document changed in all. */
  ...pieces,
});
export type CauseShare = z.infer<typeof CauseShare>;

/** How many of the causing documents travel with a row; the log has them all. */
export const causesShown = 20;

/** What changed of a product between two moments, and by which documents. */
export const ChangeRow = z.object({
  /** The product. */
  id: Id,
  companyId: Id,
  companyName: z.string(),
  ...product,
  /** Signed. */
  ...pieces,
  goodBefore: z.int(),
  goodAfter: z.int(),
  lockedBefore: z.int(),
  lockedAfter: z.int(),
  defectiveBefore: z.int(),
  defectiveAfter: z.int(),
  causes: z.array(CauseShare),
  causeCount: z.int(),
});
export type ChangeRow = z.infer<typeof ChangeRow>;
