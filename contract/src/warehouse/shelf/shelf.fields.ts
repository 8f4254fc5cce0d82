import * as z from 'zod/mini';
import { field, placeClock, placeZone } from '../../kernel/field.ts';
import { recordId } from '../../kernel/id.ts';
import { rule } from '../../kernel/rule.ts';
import { inWarehouse } from '../own-warehouse/own-warehouse.fields.ts';

export const shelfTypes = ['small', 'large'] as const;
export type ShelfType = (typeof shelfTypes)[number];

/** Names and codes have two digits. */
export const highest = 99;
export const UpTo99 = z.int().check(z.minimum(1), z.maximum(highest));
const orNone = z._default(z.nullable(UpTo99), null);
/** Pieces on small shelves, cubic metres with two decimals on large ones. */
export const Capacity = z.number().check(
  rule((n: number) => n > 0, 'warehouse.shelf.capacityPositive'),
  z.maximum(99_999_999),
  rule((n: number) => Math.abs(n * 100 - Math.round(n * 100)) < 1e-6, 'warehouse.shelf.capacityDecimals'),
);
/** V11 */
const BarcodeStart = z.string().check(
  z.minLength(1),
  rule((text: string) => text === '' || /^\d{4}$/.test(text), 'warehouse.shelf.barcodeDigits'),
);
export const ShelfSort = z.int().check(z.minimum(0), z.maximum(9999));

export const shelfFields = {
  ...inWarehouse,
  areaId: field.record('warehouse.area.title', 'warehouse.area', { input: recordId('warehouse.area') }),
  areaName: field.text('warehouse.area.one', { width: 80 }),
  /** `A-02` */
  name: field.text('warehouse.shelf.name', { width: 110 }),
  barcode: field.text('warehouse.shelf.barcode', { width: 110 }),
  shelfType: field.choice('warehouse.shelf.shelfType', shelfTypes, 'warehouse.shelf.shelfType', {
    input: z._default(z.enum(shelfTypes), 'small'),
    width: 110,
  }),
  layers: field.count('warehouse.shelf.layers', { input: UpTo99, width: 80 }),
  layerStart: field.count('warehouse.shelf.layerStart', { input: z._default(UpTo99, 1), hint: 'warehouse.shelf.layerHint' }),
  grids: field.count('warehouse.shelf.grids', { input: UpTo99, width: 80 }),
  gridStart: field.count('warehouse.shelf.gridStart', { input: z._default(UpTo99, 1) }),
  /** V11: compartments left open as a passage on every layer. */
  aisleStart: field.count('warehouse.shelf.aisleStart', {
    row: z.nullable(z.int()),
    input: orNone,
    width: 100,
    hint: 'warehouse.shelf.aisleHint',
  }),
  aisleEnd: field.count('warehouse.shelf.aisleEnd', { row: z.nullable(z.int()), input: orNone }),
  /** Of the first shelf that is made, +1 for each further one; left empty it is the shelf's number. */
  pickOrder: field.count('warehouse.shelf.pickOrder', { input: orNone, width: 100 }),
  sort: field.count('warehouse.shelf.sort', { input: z._default(ShelfSort, 0), width: 80 }),
  /** Of its locations, as long as they have the same one. */
  capacity: field.decimal('warehouse.shelf.capacity', {
    row: z.nullable(z.number()),
    input: Capacity,
    width: 120,
    hint: 'warehouse.shelf.capacityHint',
  }),
  locationCount: field.count('warehouse.shelf.locationCount', { width: 90 }),
  /** Locations that hold something now. */
  usedCount: field.count('warehouse.shelf.usedCount'),
  createdAt: field.instant('common.createdAt', placeClock),
  zone: placeZone,
};

/** What is said once for all shelves of a press. */
export const planFields = {
  shelfStart: field.count('warehouse.shelf.shelfStart', { input: UpTo99 }),
  count: field.count('warehouse.shelf.count', { input: UpTo99 }),
  barcodeStart: field.text('warehouse.shelf.barcodeStart', { input: BarcodeStart }),
};
