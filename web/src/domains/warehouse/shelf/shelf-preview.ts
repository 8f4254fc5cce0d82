import { generateShelves, type PlannedShelf } from '@kura/contract/warehouse/shelf/generate-shelves.ts';
import { shelfName } from '@kura/contract/warehouse/location/location-code.ts';
import { planFaults, type ShelfPlan } from '@kura/contract/warehouse/shelf/shelf-plan.ts';
import type { ShelfRoom, ShelfShape } from '@kura/contract/warehouse/shelf/shelf.ts';
import type { Problems } from '../../../kit/form/check.ts';
import type { FloorShelf } from './drawing/floor-plan.ts';
import type { Frame } from './drawing/front-geometry.ts';

export interface PreviewArea {
  readonly name: string;
  readonly sort: number;
}
export interface Preview {
  readonly plan: ShelfPlan;
  readonly shelves: readonly PlannedShelf[];
  readonly locationCount: number;
  /** False while the barcode is not yet one: the rest can be drawn all the same. */
  readonly hasBarcodes: boolean;
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 99;
const whole = (value: unknown, otherwise: number): number => (isCount(value) ? value : otherwise);
const wholeOrNone = (value: unknown): number | null => (isCount(value) ? value : null);

/** While somebody types, part of the form is empty or wrong: as much is drawn as can be. Null: too little to draw anything. */
export function previewOf(area: PreviewArea | undefined, values: Partial<ShelfPlan>): Preview | null {
  if (!area || !isCount(values.layers) || !isCount(values.grids)) return null;
  const hasBarcodes = /^\d{4}$/.test(values.barcodeStart ?? '');
  const asked: ShelfPlan = {
    shelfStart: whole(values.shelfStart, 1),
    count: whole(values.count, 1),
    layers: values.layers,
    layerStart: whole(values.layerStart, 1),
    grids: values.grids,
    gridStart: whole(values.gridStart, 1),
    shelfType: values.shelfType ?? 'small',
    capacity: 1,
    barcodeStart: hasBarcodes ? (values.barcodeStart as string) : '0000',
    pickOrder: wholeOrNone(values.pickOrder),
    sort: 0,
    aisleStart: wholeOrNone(values.aisleStart),
    aisleEnd: wholeOrNone(values.aisleEnd),
  };
  const faulty = new Set(planFaults(asked).map(({ field }) => field));
  const hasAisle = !faulty.has('aisleStart') && !faulty.has('aisleEnd');
  const plan = { ...asked, ...(hasAisle ? {} : { aisleStart: null, aisleEnd: null }) };
  const left = planFaults(plan).filter(({ field }) => field !== 'barcodeStart');
  if (left.length > 0) return null;
  const shelves = generateShelves(area, plan);
  return { plan, shelves, locationCount: shelves.reduce((sum, shelf) => sum + shelf.locations.length, 0), hasBarcodes };
}

const mostNamed = 3;
const named = (taken: readonly string[]): string => taken.slice(0, mostNamed).join(', ') + (taken.length > mostNamed ? ' …' : '');

/** What is taken already, at the field where it is changed. The server has the last word. */
export function conflictsOf(room: ShelfRoom | undefined, areaName: string, values: Partial<ShelfPlan>): Problems {
  if (!room || !isCount(values.count)) return {};
  const count = values.count;
  const problems: Record<string, Problems[string]> = {};
  if (isCount(values.shelfStart)) {
    const first = values.shelfStart;
    const taken = room.shelves.map(({ number }) => number).filter((number) => number >= first && number < first + count);
    if (taken.length > 0)
      problems['shelfStart'] = {
        text: 'warehouse.shelf.numberTaken',
        params: { names: named(taken.toSorted((a, b) => a - b).map((number) => shelfName(areaName, number))) },
      };
  }
  if (/^\d{4}$/.test(values.barcodeStart ?? '')) {
    const first = Number(values.barcodeStart);
    const wanted = Array.from({ length: count }, (_, at) => first + at);
    const taken = wanted.filter((code) => room.takenBarcodes.some((run) => code >= Number(run.first) && code <= Number(run.last)));
    if (taken.length > 0)
      problems['barcodeStart'] = {
        text: 'warehouse.shelf.barcodeTaken',
        params: { names: named(taken.map((code) => String(code).padStart(4, '0'))) },
      };
  }
  return problems;
}

export const frameOf = ({ layers, layerStart, grids, gridStart, aisleStart, aisleEnd }: Frame): Frame => ({
  layers,
  layerStart,
  grids,
  gridStart,
  aisleStart,
  aisleEnd,
});

/** What stands in the area and what would come, as one floor. A taken number is drawn once, as what it is. */
export function floorOf(areaName: string, standing: readonly ShelfShape[], preview: Preview | null): FloorShelf[] {
  const old = standing.map((shelf) => ({
    ...frameOf(shelf),
    key: shelfName(areaName, shelf.number),
    pickOrder: shelf.pickOrder,
    isNew: false,
  }));
  const names = new Set(old.map(({ key }) => key));
  const fresh = (preview?.shelves ?? [])
    .filter(({ name }) => !names.has(name))
    .map(({ name, pickOrder }) => ({ ...frameOf((preview as Preview).plan), key: name, pickOrder, isNew: true }));
  return [...old, ...fresh];
}

/** Labels are made a thousand at once: shelves of one generation in parts that fit. */
export function labelBatches(shelfIds: readonly number[], locationCount: number, most: number): number[][] {
  const each = Math.max(1, Math.ceil(locationCount / Math.max(1, shelfIds.length)));
  const size = Math.max(1, Math.min(99, Math.floor(most / each)));
  return Array.from({ length: Math.ceil(shelfIds.length / size) }, (_, at) => shelfIds.slice(at * size, (at + 1) * size));
}
