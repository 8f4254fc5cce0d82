import * as z from 'zod/mini';
import { rowsOf } from '../../kernel/field.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { Capacity, shelfFields, ShelfSort, UpTo99 } from './shelf.fields.ts';

const numbered = { id: Id, number: z.int() };
export const Shelf = z.object({ ...numbered, ...rowsOf(shelfFields) });
export type Shelf = z.infer<typeof Shelf>;

/** As much of a shelf as it takes to draw it and to place it on the floor. */
export const ShelfShape = z.object({
  ...numbered,
  ...rowsOf(shelfFields, ['areaId', 'barcode', 'shelfType', 'pickOrder', 'sort']),
  ...rowsOf(shelfFields, ['layers', 'layerStart', 'grids', 'gridStart', 'aisleStart', 'aisleEnd']),
});
export type ShelfShape = z.infer<typeof ShelfShape>;

/** Left out, the capacity of the locations stays as it is. */
export const ShelfChange = z.object({
  id: recordId('warehouse.shelf'),
  pickOrder: UpTo99,
  sort: ShelfSort,
  capacity: z.optional(z.nullable(Capacity)),
});
export type ShelfChange = z.infer<typeof ShelfChange>;

/** What is taken, so that the form begins where there is room. */
export const ShelfRoom = z.object({
  /** Null: all 99 numbers of the area are taken. */
  nextNumber: z.nullable(z.int()),
  /** Null: all barcodes of the warehouse are taken. */
  nextBarcode: z.nullable(z.string()),
  /** Runs of taken barcodes of the warehouse, both ends included. */
  takenBarcodes: z.array(z.object({ first: z.string(), last: z.string() })),
  /** Shelves that stand in the area, in walking order. */
  shelves: z.array(ShelfShape),
});
export type ShelfRoom = z.infer<typeof ShelfRoom>;
