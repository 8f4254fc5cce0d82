import { locationBarcode, locationCode, pickSeqOf, shelfName } from '../location/location-code.ts';
import type { ShelfPlan } from './shelf-plan.ts';

export interface PlannedLocation {
  code: string;
  barcode: string;
  layer: number;
  grid: number;
  pickSeq: number;
}
export interface PlannedShelf {
  number: number;
  name: string;
  barcode: string;
  pickOrder: number;
  locations: PlannedLocation[];
}

const run = (start: number, many: number): number[] => Array.from({ length: many }, (_, i) => start + i);

/** Whether a compartment is part of the passage (V11). */
export const isAisle = ({ aisleStart, aisleEnd }: Pick<ShelfPlan, 'aisleStart' | 'aisleEnd'>, grid: number): boolean =>
  aisleStart !== null && aisleEnd !== null && grid >= aisleStart && grid <= aisleEnd;

/** What the form would make: drawn before anything is made, and made exactly so. The plan has no faults (`planFaults`). */
export function generateShelves(area: { name: string; sort: number }, plan: ShelfPlan): PlannedShelf[] {
  const grids = run(plan.gridStart, plan.grids).filter((grid) => !isAisle(plan, grid));
  return run(0, plan.count).map((i) => {
    const number = plan.shelfStart + i;
    const barcode = String(Number(plan.barcodeStart) + i).padStart(4, '0');
    const pickOrder = plan.pickOrder === null ? number : plan.pickOrder + i;
    const walk = { areaSort: area.sort, pickOrder, grids: plan.grids, gridStart: plan.gridStart };
    const locations = run(plan.layerStart, plan.layers).flatMap((layer) =>
      grids.map((grid) => ({
        code: locationCode(area.name, number, layer, grid),
        barcode: locationBarcode(barcode, layer, grid),
        layer,
        grid,
        pickSeq: pickSeqOf(walk, layer, grid),
      })),
    );
    return { number, name: shelfName(area.name, number), barcode, pickOrder, locations };
  });
}
