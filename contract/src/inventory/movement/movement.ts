import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { Id } from '../../kernel/id.ts';
import { movementTypes } from '../stock/stock.ts';

/** A line of the book: how one row of stock changed, from what to what, and why. */
export const MovementRow = z.object({
  id: Id,
  at: z.string(),
  type: z.enum(movementTypes),
  companyId: Id,
  companyName: z.string(),
  storeName: z.nullable(z.string()),
  productId: Id,
  sku: z.string(),
  nameZh: z.string(),
  nameJp: z.string(),
  lotNumber: z.string(),
  lotDate: Day,
  warehouseCode: z.string(),
  locationId: Id,
  locationCode: z.string(),
  /** Signed. Good is available + locked. */
  good: z.int(),
  locked: z.int(),
  defective: z.int(),
  /** Derived: the balance of today without what came later. */
  goodAfter: z.int(),
  lockedAfter: z.int(),
  defectiveAfter: z.int(),
  causeType: z.string(),
  causeId: z.nullable(Id),
  causeNo: z.string(),
  actorName: z.string(),
  reference: z.string(),
  /** It takes back another entry. */
  isReversal: z.boolean(),
  note: z.string(),
});
export type MovementRow = z.infer<typeof MovementRow>;
