import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { rule } from '../../kernel/rule.ts';
import { gateReasons } from '../../outbound/order/gate.ts';
import { mostCells } from './cell-code.ts';
import { sortingStates, wallFields } from './wall.fields.ts';

export const Wall = z.object({
  id: Id,
  warehouseId: Id,
  warehouseCode: z.string(),
  ...rowsOf(wallFields),
  /** The sorting that stands in it; null: it is free. */
  sortingId: z.nullable(Id),
  waveNo: z.nullable(z.string()),
});
export type Wall = z.infer<typeof Wall>;

interface Sides {
  rows: number;
  columns: number;
  largeRows: number;
}
const fits = [
  rule(({ rows, columns }: Sides) => rows * columns <= mostCells, 'fulfilment.wall.tooManyCells', { most: mostCells }, ['columns']),
  rule(({ rows, largeRows }: Sides) => largeRows <= rows, 'fulfilment.wall.tooManyLargeRows', undefined, ['largeRows']),
] as const;
export const WallInput = z.object({ warehouseId: recordId('warehouse.warehouse'), ...inputsOf(wallFields) }).check(...fits);
export type WallInput = z.output<typeof WallInput>;
export const WallChange = z.object({ id: recordId('fulfilment.wall'), ...inputsOf(wallFields) }).check(...fits);
export type WallChange = z.output<typeof WallChange>;

/** `open`: pieces are missing. `done`: complete. `stopped`: cut off, paused or abnormal, its pieces go to ABN. `taken`: it went on to the re-check, or is back. */
export const cellStates = ['open', 'done', 'stopped', 'taken'] as const;
export type CellState = (typeof cellStates)[number];

export const SortCell = z.object({
  cellNo: z.int(),
  orderId: Id,
  orderNumber: z.string(),
  isNextDay: z.boolean(),
  state: z.enum(cellStates),
  /** Why it is stopped, in the reader's language. */
  why: z.string(),
  /** Its pieces may be brought back now; those of a paused order wait. */
  canPutBack: z.boolean(),
  total: z.int(),
  sorted: z.int(),
  pieces: z.array(
    z.object({
      productId: Id,
      sku: z.string(),
      nameZh: z.string(),
      nameJp: z.string(),
      quantity: z.int(),
      sorted: z.int(),
      /** Off the shelf and not back: in the cell or on the cart. */
      picked: z.int(),
    }),
  ),
});
export type SortCell = z.infer<typeof SortCell>;

/** Somebody has a piece in the hand that belongs into a cell. */
export const SortHand = z.object({
  byId: z.nullable(Id),
  byName: z.string(),
  /** Of whoever reads. */
  isMine: z.boolean(),
  cellNo: z.int(),
  productId: Id,
  sku: z.string(),
  nameZh: z.string(),
  nameJp: z.string(),
  pictureUrl: z.nullable(z.string()),
});
export type SortHand = z.infer<typeof SortHand>;

/** One wave in a wall or in baskets, as it stands in the book: whoever opens it on another screen sees the same. */
export const Sorting = z.object({
  id: Id,
  warehouseId: Id,
  waveId: Id,
  waveNo: z.string(),
  /** Null: numbered baskets. */
  wallId: z.nullable(Id),
  wallCode: z.nullable(z.string()),
  rows: z.int(),
  columns: z.int(),
  isCellConfirmed: z.boolean(),
  status: z.enum(sortingStates),
  /** Grows with everything that happens in it. */
  version: z.int(),
  total: z.int(),
  sorted: z.int(),
  /** All totes of the wave's picking lists. */
  totes: z.string(),
  startedByName: z.string(),
  startedAt: z.string(),
  cells: z.array(SortCell),
  hands: z.array(SortHand),
});
export type Sorting = z.infer<typeof Sorting>;

/** A wave in its wall as it was loaded, for a station that loses its network. */
export const SortAhead = z.object({
  stops: z.array(
    z.object({
      orderId: Id,
      orderNumber: z.string(),
      reason: z.enum(gateReasons),
      /** In the reader's language: why, and where its goods go. */
      text: z.string(),
      /** What lies in its cell, to be taken out. */
      pieces: z.array(z.object({ sku: z.string(), onCart: z.int() })),
    }),
  ),
  sorting: Sorting,
  /** What the pieces of the wave may carry. */
  codes: z.array(z.object({ productId: Id, codes: z.array(z.string()) })),
});
export type SortAhead = z.infer<typeof SortAhead>;
