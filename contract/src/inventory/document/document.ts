import * as z from 'zod/mini';
import { rowsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { rule } from '../../kernel/rule.ts';
import { ownerNames, productNames, stockFields } from '../stock/stock.fields.ts';

/** Good or damaged: what people distinguish with their eyes. `good` is available in the book; what is locked is promised to somebody. */
export const holdings = ['good', 'defective'] as const;
export type DocumentHolding = (typeof holdings)[number];

/** How a product is shown in the lines of a document. */
export const productFace = rowsOf(stockFields, productNames);

/** One row of stock that somebody stands before: what, whose, which lot, how many. */
export const StockChoice = z.object({
  id: Id,
  ...productFace,
  ...rowsOf(stockFields, [
    ...ownerNames,
    'storeId',
    'locationId',
    'locationCode',
    'lotNumber',
    'lotDate',
    'available',
    'locked',
    'defective',
  ]),
  storeName: z.string(),
});
export type StockChoice = z.infer<typeof StockChoice>;

/** For whoever has it in the hand: what it looks like, and where it could best go next (the scanned place decides). */
export const ProductHint = z.object({ productId: Id, pictureUrl: z.nullable(z.string()), place: z.nullable(z.string()) });
export type ProductHint = z.infer<typeof ProductHint>;

/** The same thing twice in one form is one line with a larger number. */
export const noDoubles = <T>(keyOf: (row: T) => string) =>
  rule((rows: T[]) => new Set(rows.map(keyOf)).size === rows.length, 'inventory.document.doubleLine');

/** A form is a page of work, not an import. */
export const maxLines = 200;
