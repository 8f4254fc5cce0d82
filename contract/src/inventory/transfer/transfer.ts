import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { Quantity } from '../../kernel/quantity.ts';
import { rule } from '../../kernel/rule.ts';
import { maxLines, noDoubles, productFace } from '../document/document.ts';
import { ScannedLocation } from '../document/scanned-location.ts';
import { transferFields, transferLineFields } from './transfer.fields.ts';

export const TransferRow = z.object({ id: Id, ...rowsOf(transferFields) });
export type TransferRow = z.infer<typeof TransferRow>;

export const TransferLine = z.object({
  lineNo: z.int(),
  ...productFace,
  ...rowsOf(transferLineFields, ['holding', 'quantity', 'lotNumber', 'fromLocationCode', 'toLocationCode']),
  lotDate: z.nullable(z.string()),
});
export type TransferLine = z.infer<typeof TransferLine>;
export const Transfer = z.object({ ...TransferRow.shape, lines: z.array(TransferLine) });
export type Transfer = z.infer<typeof Transfer>;

const moveLine = {
  balanceId: recordId('inventory.balance'),
  toLocationId: recordId('warehouse.location'),
  ...inputsOf(transferLineFields, ['holding', 'quantity']),
};
interface MoveLine {
  balanceId: number;
  toLocationId: number;
  holding: string;
}

/** V08. Pieces from where they lie to other locations of the same warehouse: done at once. */
export const LocationMove = z.object({
  lines: z.array(z.object(moveLine)).check(
    z.minLength(1),
    z.maxLength(maxLines),
    noDoubles((line: MoveLine) => `${line.balanceId} ${line.toLocationId} ${line.holding}`),
  ),
  ...inputsOf(transferFields, ['note']),
});
export type LocationMove = z.output<typeof LocationMove>;

/** One step at a station. `reference` is made by the station for each step: told twice, it is booked once. */
export const ScanMove = z.object({
  ...moveLine,
  reference: z.string().check(rule((text: string) => /^[\w-]{8,64}$/.test(text), 'kernel.issue.invalid')),
});
export type ScanMove = z.output<typeof ScanMove>;
/** What stands in the book under the reference of a step: not always what was told with it the second time. */
export const BookedScan = z.object({
  ...productFace,
  ...rowsOf(transferLineFields, ['holding', 'quantity']),
  from: ScannedLocation,
  to: ScannedLocation,
});
export type BookedScan = z.infer<typeof BookedScan>;

/** V08. From store to store of one company; null is "no store". Staff name the company or have picked one. */
export const StoreTransferInput = z
  .object({
    companyId: z.optional(recordId('identity.company')),
    warehouseId: recordId('warehouse.warehouse'),
    fromStoreId: z._default(z.nullable(recordId('identity.store')), null),
    toStoreId: z._default(z.nullable(recordId('identity.store')), null),
    lines: z.array(z.object({ productId: recordId('products.product'), quantity: Quantity })).check(
      z.minLength(1),
      z.maxLength(maxLines),
      noDoubles((line: { productId: number }) => String(line.productId)),
    ),
    ...inputsOf(transferFields, ['note']),
  })
  .check(rule((input) => input.fromStoreId !== input.toStoreId, 'inventory.transfer.sameStore', undefined, ['toStoreId']));
export type StoreTransferInput = z.output<typeof StoreTransferInput>;
