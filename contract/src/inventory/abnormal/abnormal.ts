import * as z from 'zod/mini';
import { Id } from '../../kernel/id.ts';

export const abnormalReasons = ['shortPick', 'wrongItem', 'countDifference', 'damaged', 'other'] as const;
export type AbnormalReason = (typeof abnormalReasons)[number];
export const abnormalStates = ['open', 'closed'] as const;
export const abnormalClosings = ['count', 'moved', 'nothingWrong'] as const;

export const AbnormalRow = z.object({
  id: Id,
  status: z.enum(abnormalStates),
  warehouseId: Id,
  warehouseCode: z.string(),
  locationId: Id,
  locationCode: z.string(),
  locationBarcode: z.string(),
  reason: z.enum(abnormalReasons),
  note: z.string(),
  reportedByName: z.string(),
  reportedAt: z.string(),
  /** What lies there now; locked: what could not be taken elsewhere. */
  good: z.int(),
  defective: z.int(),
  locked: z.int(),
  /** The open count of the location, if one runs. */
  countId: z.nullable(Id),
  countNumber: z.string(),
  closing: z.nullable(z.enum(abnormalClosings)),
  closingNote: z.string(),
  closedByName: z.string(),
  closedAt: z.nullable(z.string()),
});
export type AbnormalRow = z.infer<typeof AbnormalRow>;

/** Promised pieces that no other location could stand in for. */
export const StuckClaim = z.object({ ownerNo: z.string(), sku: z.string(), quantity: z.int() });
export type StuckClaim = z.infer<typeof StuckClaim>;
