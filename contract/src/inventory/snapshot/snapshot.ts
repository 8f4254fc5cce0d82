import * as z from 'zod/mini';
import { rowsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { changeFields } from '../movement/movement.fields.ts';
import { ownerNames, productNames } from '../stock/stock.fields.ts';
import { pastFields, snapshotFields, stockChangeFields } from './snapshot.fields.ts';

const pieces = ['good', 'locked', 'defective'] as const;

/** The close of a warehouse's day, as far as the reader may see. */
export const Snapshot = z.object({
  id: Id,
  ...rowsOf(snapshotFields, ['day', 'warehouseId', 'warehouseCode', 'rowCount', ...pieces, 'takenAt', 'zone']),
  volumeM3: z.string(),
});
export type Snapshot = z.infer<typeof Snapshot>;

/** A row of stock as it was. The day and the age are those of its warehouse at that moment. */
export const PastRow = z.object({
  id: Id,
  ...rowsOf(pastFields, [...ownerNames, 'storeName', ...productNames, 'warehouseCode', 'locationCode']),
  ...rowsOf(pastFields, ['lotNumber', 'lotDate', 'ageDays', ...pieces, 'volumeM3']),
});
export type PastRow = z.infer<typeof PastRow>;

export const CauseShare = z.object({
  causeType: z.string(),
  causeId: z.nullable(Id),
  causeNo: z.string(),
  /** Signed: what this document changed in all. */
  ...rowsOf(changeFields, pieces),
});
export type CauseShare = z.infer<typeof CauseShare>;

/** How many of the causing documents travel with a row; the log has them all. */
export const causesShown = 20;

/** What changed of a product between two moments, and by which documents. */
export const ChangeRow = z.object({
  /** The product. */
  id: Id,
  ...rowsOf(stockChangeFields, [...ownerNames, 'sku', 'nameZh', 'nameJp', 'goodBefore', 'causeCount']),
  ...rowsOf(changeFields),
  lockedBefore: z.int(),
  defectiveBefore: z.int(),
  causes: z.array(CauseShare),
});
export type ChangeRow = z.infer<typeof ChangeRow>;
