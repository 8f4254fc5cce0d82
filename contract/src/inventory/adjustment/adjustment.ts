import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { CountDifference } from '../count/count.ts';
import { maxLines, noDoubles, productFace } from '../document/document.ts';
import { SerialNumbers } from '../serial/serial.ts';
import { ownerNames } from '../stock/stock.fields.ts';
import { adjustmentFields, adjustmentLineFields } from './adjustment.fields.ts';

export const AdjustmentRow = z.object({
  id: Id,
  ...rowsOf(adjustmentFields),
  countId: z.nullable(Id),
  proposedById: z.nullable(Id),
});
export type AdjustmentRow = z.infer<typeof AdjustmentRow>;

export const AdjustmentLine = z.object({
  lineNo: z.int(),
  ...productFace,
  ...rowsOf(adjustmentLineFields, [...ownerNames, 'storeId', 'locationId', 'locationCode', 'lotNumber', 'holding', 'change', 'locked']),
  storeName: z.string(),
  lotId: z.nullable(Id),
  lotDate: z.nullable(z.string()),
  /** What the place holds of it now, and of that `locked` is promised to somebody: what the approver weighs the change against. */
  now: z.int(),
});
export type AdjustmentLine = z.infer<typeof AdjustmentLine>;
export const Adjustment = z.object({
  ...AdjustmentRow.shape,
  lines: z.array(AdjustmentLine),
  /** S16: of the pieces that are gone: as proposed, and once approved as they left. */
  serials: z.array(z.string()),
  /** Of one that comes from a count, for whoever proposes or decides: every count, by whom and when. Empty while somebody counts. */
  counted: z.array(CountDifference),
});
export type Adjustment = z.infer<typeof Adjustment>;

interface Line {
  locationId: number;
  productId: number;
  storeId: number | null;
  lotId: number | null;
  holding: string;
}
export const AdjustmentInput = z.object({
  warehouseId: recordId('warehouse.warehouse'),
  ...inputsOf(adjustmentFields, ['reason', 'note']),
  /** S16: of the pieces that are gone, as far as the proposer knows them; who approves may correct them. */
  serials: z._default(SerialNumbers, []),
  lines: z
    .array(
      z.object({
        locationId: recordId('warehouse.location'),
        productId: recordId('products.product'),
        storeId: z._default(z.nullable(recordId('identity.store')), null),
        /** Left out: gains go to the oldest open lot, losses come from the oldest first. */
        lotId: z._default(z.nullable(recordId('inventory.lot')), null),
        ...inputsOf(adjustmentLineFields, ['holding', 'change']),
      }),
    )
    .check(
      z.minLength(1),
      z.maxLength(maxLines),
      noDoubles((l: Line) => `${l.locationId} ${l.productId} ${l.storeId} ${l.lotId} ${l.holding}`),
    ),
});
export type AdjustmentInput = z.output<typeof AdjustmentInput>;
