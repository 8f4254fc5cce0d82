import * as z from 'zod/mini';
import { recordId } from '../../kernel/id.ts';
import { rule } from '../../kernel/rule.ts';
import type { TextParams, TextRef } from '../../kernel/text.ts';

export const shelfTypes = ['small', 'large'] as const;
export type ShelfType = (typeof shelfTypes)[number];
/** What one press of the button may make. */
export const mostLocationsAtOnce = 5000;
const highest = 99;
const lastBarcode = 9999;

const upTo99 = z.int().check(z.minimum(1), z.maximum(highest));
/** Pieces on small shelves, cubic metres with two decimals on large ones. */
export const Capacity = z.number().check(
  rule((n: number) => n > 0, 'warehouse.shelf.capacityPositive'),
  z.maximum(99_999_999),
  rule((n: number) => Math.abs(n * 100 - Math.round(n * 100)) < 1e-6, 'warehouse.shelf.capacityDecimals'),
);
export const capacityFits = (shelfType: ShelfType, capacity: number): boolean => shelfType === 'large' || Number.isInteger(capacity);

/** V11 */
export const BarcodeStart = z.string().check(
  z.minLength(1),
  rule((text: string) => text === '' || /^\d{4}$/.test(text), 'warehouse.shelf.barcodeDigits'),
);

const planFields = {
  shelfStart: upTo99,
  count: upTo99,
  layers: upTo99,
  layerStart: z._default(upTo99, 1),
  grids: upTo99,
  gridStart: z._default(upTo99, 1),
  shelfType: z._default(z.enum(shelfTypes), 'small'),
  capacity: Capacity,
  barcodeStart: BarcodeStart,
  /** Of the first shelf, +1 for each further one; left empty it is the shelf's number. */
  pickOrder: z._default(z.nullable(upTo99), null),
  sort: z._default(z.int().check(z.minimum(0), z.maximum(9999)), 0),
  /** V11: compartments left open as a passage on every layer. */
  aisleStart: z._default(z.nullable(upTo99), null),
  aisleEnd: z._default(z.nullable(upTo99), null),
};
export interface ShelfPlan {
  shelfStart: number;
  count: number;
  layers: number;
  layerStart: number;
  grids: number;
  gridStart: number;
  shelfType: ShelfType;
  capacity: number;
  barcodeStart: string;
  pickOrder: number | null;
  sort: number;
  aisleStart: number | null;
  aisleEnd: number | null;
}

export interface PlanFault {
  readonly field: keyof ShelfPlan;
  readonly text: TextRef;
  readonly params?: TextParams;
}

/** How many compartments of a layer stay open. */
export const aisleCells = ({ aisleStart, aisleEnd }: Pick<ShelfPlan, 'aisleStart' | 'aisleEnd'>): number =>
  aisleStart === null || aisleEnd === null ? 0 : Math.max(0, aisleEnd - aisleStart + 1);
export const locationsOf = (plan: Pick<ShelfPlan, 'count' | 'layers' | 'grids' | 'aisleStart' | 'aisleEnd'>): number =>
  plan.count * plan.layers * Math.max(0, plan.grids - aisleCells(plan));

function aisleFaults({ aisleStart, aisleEnd, grids, gridStart }: ShelfPlan): PlanFault[] {
  if (aisleStart === null && aisleEnd === null) return [];
  if (aisleStart === null) return [{ field: 'aisleStart', text: 'warehouse.shelf.aisleBoth' }];
  if (aisleEnd === null) return [{ field: 'aisleEnd', text: 'warehouse.shelf.aisleBoth' }];
  if (aisleStart >= aisleEnd) return [{ field: 'aisleEnd', text: 'warehouse.shelf.aisleOrder' }];
  const last = gridStart + grids - 1;
  if (aisleEnd - aisleStart + 1 > grids) return [{ field: 'aisleEnd', text: 'warehouse.shelf.aisleWide', params: { grids } }];
  if (aisleStart < gridStart || aisleEnd > last)
    return [{ field: 'aisleStart', text: 'warehouse.shelf.aisleOutside', params: { first: gridStart, last } }];
  return aisleEnd - aisleStart + 1 === grids ? [{ field: 'aisleEnd', text: 'warehouse.shelf.aisleAll' }] : [];
}

/** What no single field can know: figures that run past their two or four digits, passages, and too much at once. */
export function planFaults(plan: ShelfPlan): PlanFault[] {
  const { shelfStart, count, layers, layerStart, grids, gridStart, barcodeStart, shelfType, capacity } = plan;
  const faults: PlanFault[] = [];
  const past = (start: number, many: number, most: number) => start + many - 1 > most;
  if (past(shelfStart, count, highest)) faults.push({ field: 'count', text: 'warehouse.shelf.shelfOverflow' });
  if (past(layerStart, layers, highest)) faults.push({ field: 'layers', text: 'warehouse.shelf.layerOverflow' });
  if (past(gridStart, grids, highest)) faults.push({ field: 'grids', text: 'warehouse.shelf.gridOverflow' });
  if (plan.pickOrder !== null && past(plan.pickOrder, count, highest))
    faults.push({ field: 'pickOrder', text: 'warehouse.shelf.orderOverflow' });
  if (/^\d{4}$/.test(barcodeStart) && past(Number(barcodeStart), count, lastBarcode))
    faults.push({ field: 'barcodeStart', text: 'warehouse.shelf.barcodeOverflow', params: { count } });
  if (!capacityFits(shelfType, capacity)) faults.push({ field: 'capacity', text: 'warehouse.shelf.capacityWhole' });
  faults.push(...aisleFaults(plan));
  const made = locationsOf(plan);
  if (made > mostLocationsAtOnce)
    faults.push({ field: 'count', text: 'warehouse.shelf.tooMany', params: { made, max: mostLocationsAtOnce } });
  return faults;
}

const noFaults = z.check<ShelfPlan>((ctx) => {
  for (const { field, text, params } of planFaults(ctx.value))
    ctx.issues.push({ code: 'custom', input: ctx.value[field], path: [field], params: { text, ...params } });
});
export const ShelvesInput = z.object({ ...planFields, areaId: recordId('warehouse.area') }).check(noFaults);
export type ShelvesInput = z.infer<typeof ShelvesInput>;
