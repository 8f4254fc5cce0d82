import type { ShelfRoom } from '@kura/contract/warehouse/shelf/shelf.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import * as areas from '../area/area.store.ts';
import * as store from './shelf.store.ts';

/** Behind the last one; when that is the end of the figures, the first gap. */
export function nextFree(taken: ReadonlySet<number>, last: number): number | null {
  const after = Math.max(0, ...taken) + 1;
  if (after <= last) return after;
  for (let n = 1; n <= last; n++) if (!taken.has(n)) return n;
  return null;
}

const four = (n: number): string => String(n).padStart(4, '0');

/** Sorted figures as runs: 0101–0150 instead of fifty of them. */
export function runsOf(sorted: readonly number[]): { first: number; last: number }[] {
  const runs: { first: number; last: number }[] = [];
  for (const n of sorted) {
    const run = runs.at(-1);
    if (run && run.last + 1 === n) run.last = n;
    else runs.push({ first: n, last: n });
  }
  return runs;
}

export async function shelfRoom(db: Query, areaId: number): Promise<ShelfRoom> {
  const { warehouseId } = found(await areas.read(db, areaId));
  const shelves = await store.shapesOf(db, { warehouseId, areaId });
  const barcodes = (await store.barcodesOf(db, warehouseId)).map(Number);
  const barcode = nextFree(new Set(barcodes), 9999);
  return {
    nextNumber: nextFree(new Set(shelves.map(({ number }) => number)), 99),
    nextBarcode: barcode === null ? null : four(barcode),
    takenBarcodes: runsOf(barcodes).map(({ first, last }) => ({ first: four(first), last: four(last) })),
    shelves,
  };
}
