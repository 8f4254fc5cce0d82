import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { rule } from '../../kernel/rule.ts';
import { productFace } from '../document/document.ts';
import { ownerNames, stockFields } from '../stock/stock.fields.ts';
import { countFields } from './count.fields.ts';

/** As many as two people walk in a day: more would freeze half the warehouse. */
export const maxCountLocations = 500;
/** A location of small things holds more than a line of an order may carry. */
export const maxCounted = 99_999;

/** What everybody may see of a sheet. Nothing here, nor in what a counting person gets, tells what the book says. */
export const CountRow = z.object({
  id: Id,
  ...rowsOf(countFields),
  /** Every round after the first is a recount by somebody else. */
  round: z.int(),
  /** Of the present round. */
  toCount: z.int(),
  /** Of those still open, the ones that the reader may count: nobody counts twice in the same place. */
  forMe: z.int(),
  adjustmentId: z.nullable(Id),
});
export type CountRow = z.infer<typeof CountRow>;

export const countPlaceStates = ['open', 'started', 'done', 'notMine'] as const;
export const CountPlace = z.object({
  locationId: Id,
  code: z.string(),
  barcode: z.string(),
  /** Of the present round; `notMine`: the reader counted here before or proposed what was rejected, so somebody else must now. */
  state: z.enum(countPlaceStates),
  byName: z.string(),
});
export type CountPlace = z.infer<typeof CountPlace>;
/** On another sheet when this one was made: nobody counts it here. */
export const LeftOutPlace = z.object({ code: z.string(), countNumber: z.string() });
/** Places of the present round in walking order. */
export const CountSheet = z.object({ ...CountRow.shape, places: z.array(CountPlace), leftOut: z.array(LeftOutPlace) });
export type CountSheet = z.infer<typeof CountSheet>;

/** What was entered in this round. */
export const CountedLine = z.object({ ...productFace, ...rowsOf(stockFields, ['companyName', 'good', 'defective']) });
export type CountedLine = z.infer<typeof CountedLine>;

/** What one person found in one round. */
export const CountFigure = z.object({ round: z.int(), good: z.int(), defective: z.int(), byName: z.string(), at: z.nullable(z.string()) });
export type CountFigure = z.infer<typeof CountFigure>;

/** For those who propose or decide, once all counting is over. */
export const CountDifference = z.object({
  ...productFace,
  ...rowsOf(stockFields, ['locationId', 'locationCode', ...ownerNames]),
  ...rowsOf(countFields, ['zone']),
  bookGood: z.int(),
  bookDefective: z.int(),
  /** All of them, first to last. */
  counts: z.array(CountFigure),
  /** The last count against the book. */
  goodChange: z.int(),
  defectiveChange: z.int(),
});
export type CountDifference = z.infer<typeof CountDifference>;

/** By area, by product (wherever it lies), all abnormal locations, or chosen ones. */
export const CountInput = z
  .object({
    warehouseId: recordId('warehouse.warehouse'),
    ...inputsOf(countFields, ['scope', 'note']),
    areaId: z.optional(recordId('warehouse.area')),
    productIds: z._default(z.array(recordId('products.product')).check(z.maxLength(100)), []),
    locationIds: z._default(z.array(recordId('warehouse.location')).check(z.maxLength(maxCountLocations)), []),
  })
  .check(
    rule((input) => input.scope !== 'area' || input.areaId !== undefined, 'kernel.issue.required', undefined, ['areaId']),
    rule((input) => input.scope !== 'product' || input.productIds.length > 0, 'kernel.issue.required', undefined, ['productIds']),
    rule((input) => input.scope !== 'location' || input.locationIds.length > 0, 'kernel.issue.required', undefined, ['locationIds']),
  );
export type CountInput = z.output<typeof CountInput>;

export const Counted = z.int().check(z.minimum(0), z.maximum(maxCounted));
