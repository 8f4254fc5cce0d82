import * as z from 'zod/mini';
import { optionalLine } from '../../kernel/fields.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { maxQuantity } from '../../kernel/quantity.ts';
import { rule } from '../../kernel/rule.ts';
import { holdings, maxLines, noDoubles, productFace } from '../document/document.ts';

export const adjustmentStates = ['proposed', 'approved', 'rejected', 'withdrawn'] as const;
export const adjustmentReasons = [
  'countDifference',
  'lost',
  'found',
  'damaged',
  'receivingError',
  'wrongItem',
  'writeOff',
  'other',
] as const;

export const AdjustmentRow = z.object({
  id: Id,
  number: z.string(),
  status: z.enum(adjustmentStates),
  warehouseId: Id,
  warehouseCode: z.string(),
  countId: z.nullable(Id),
  countNumber: z.string(),
  reason: z.enum(adjustmentReasons),
  note: z.string(),
  lineCount: z.int(),
  /** Pieces more and pieces fewer, both as plain numbers. */
  gain: z.int(),
  loss: z.int(),
  proposedById: z.nullable(Id),
  proposedByName: z.string(),
  createdAt: z.string(),
  decidedByName: z.string(),
  decidedAt: z.nullable(z.string()),
  decisionNote: z.string(),
});
export type AdjustmentRow = z.infer<typeof AdjustmentRow>;

export const AdjustmentLine = z.object({
  lineNo: z.int(),
  ...productFace,
  companyId: Id,
  companyName: z.string(),
  storeId: z.nullable(Id),
  storeName: z.string(),
  locationId: Id,
  locationCode: z.string(),
  lotId: z.nullable(Id),
  lotNumber: z.string(),
  lotDate: z.nullable(z.string()),
  holding: z.enum(holdings),
  change: z.int(),
  /** What the place holds of it now, and of that how much is promised to somebody: what the approver weighs the change against. */
  now: z.int(),
  locked: z.int(),
});
export type AdjustmentLine = z.infer<typeof AdjustmentLine>;
export const Adjustment = z.object({ ...AdjustmentRow.shape, lines: z.array(AdjustmentLine) });
export type Adjustment = z.infer<typeof Adjustment>;

/** V08 in both directions: never zero, never more than a line may carry. */
export const Change = z.int().check(
  z.minimum(-maxQuantity),
  z.maximum(maxQuantity),
  rule((change: number) => change !== 0, 'inventory.adjustment.noChange'),
);

interface Line {
  locationId: number;
  productId: number;
  storeId: number | null;
  lotId: number | null;
  holding: string;
}
export const AdjustmentInput = z.object({
  warehouseId: recordId('warehouse.warehouse'),
  reason: z.enum(adjustmentReasons),
  note: optionalLine(200),
  lines: z
    .array(
      z.object({
        locationId: recordId('warehouse.location'),
        productId: recordId('products.product'),
        storeId: z._default(z.nullable(recordId('identity.store')), null),
        /** Left out: gains go to the oldest open lot, losses come from the oldest first. */
        lotId: z._default(z.nullable(recordId('inventory.lot')), null),
        holding: z._default(z.enum(holdings), 'good'),
        change: Change,
      }),
    )
    .check(
      z.minLength(1),
      z.maxLength(maxLines),
      noDoubles((l: Line) => `${l.locationId} ${l.productId} ${l.storeId} ${l.lotId} ${l.holding}`),
    ),
});
export type AdjustmentInput = z.output<typeof AdjustmentInput>;
