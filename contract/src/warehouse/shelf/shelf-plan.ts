import * as z from 'zod/mini';
import { inputsOf } from '../../kernel/field.ts';
import type { TextParams, TextRef } from '../../kernel/text.ts';
import { highest, planFields, shelfFields, type ShelfType } from './shelf.fields.ts';

/** What one press of the button may make. */
export const mostLocationsAtOnce = 5000;
const lastBarcode = 9999;

export const capacityFits = (shelfType: ShelfType, capacity: number): boolean => shelfType === 'large' || Number.isInteger(capacity);

const Plan = z.object({
  ...inputsOf(planFields),
  ...inputsOf(shelfFields, [
    'layers',
    'layerStart',
    'grids',
    'gridStart',
    'shelfType',
    'capacity',
    'pickOrder',
    'sort',
    'aisleStart',
    'aisleEnd',
  ]),
});
export type ShelfPlan = z.output<typeof Plan>;

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
export const ShelvesInput = z.extend(Plan, { areaId: shelfFields.areaId.input }).check(noFaults);
export type ShelvesInput = z.infer<typeof ShelvesInput>;
