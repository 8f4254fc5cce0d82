import * as z from 'zod/mini';
import { Id, recordId } from '../../kernel/id.ts';
import { Capacity, shelfTypes } from './shelf-plan.ts';

/** As much of a shelf as it takes to draw it and to place it on the floor. */
const shape = {
  id: Id,
  areaId: Id,
  number: z.int(),
  barcode: z.string(),
  shelfType: z.enum(shelfTypes),
  layers: z.int(),
  layerStart: z.int(),
  grids: z.int(),
  gridStart: z.int(),
  aisleStart: z.nullable(z.int()),
  aisleEnd: z.nullable(z.int()),
  pickOrder: z.int(),
  sort: z.int(),
};
export const ShelfShape = z.object(shape);
export type ShelfShape = z.infer<typeof ShelfShape>;

export const Shelf = z.object({
  ...shape,
  /** `A-02` */
  name: z.string(),
  areaName: z.string(),
  warehouseId: Id,
  warehouseCode: z.string(),
  /** Of its locations, as long as they have the same one. */
  capacity: z.nullable(z.number()),
  locationCount: z.int(),
  /** Locations that hold something now. */
  usedCount: z.int(),
  createdAt: z.string(),
});
export type Shelf = z.infer<typeof Shelf>;

/** Left out, the capacity of the locations stays as it is. */
export const ShelfChange = z.object({
  id: recordId('warehouse.shelf'),
  pickOrder: z.int().check(z.minimum(1), z.maximum(99)),
  sort: z.int().check(z.minimum(0), z.maximum(9999)),
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
