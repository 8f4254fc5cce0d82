import { Day } from '../../kernel/day.ts';
import { field, notAdded, placeClock, placeZone } from '../../kernel/field.ts';
import { changeFields } from '../movement/movement.fields.ts';
import { stockFields } from '../stock/stock.fields.ts';

/** One close beside the other: the pieces of two days are no sum. */
const { good, locked, defective, volumeM3, ...rest } = stockFields;
export const snapshotFields = {
  ...rest,
  good: notAdded(good),
  locked: notAdded(locked),
  defective: notAdded(defective),
  volumeM3: notAdded(volumeM3),
  day: field.day('inventory.snapshot.day', { row: Day, width: 130, cells: 12 }),
  rowCount: field.count('inventory.snapshot.rowCount', { width: 110, cells: 12 }),
  takenAt: field.instant('inventory.snapshot.takenAt', { ...placeClock, cells: 20 }),
  zone: placeZone,
};

export const pastFields = {
  ...stockFields,
  ageDays: field.count('inventory.snapshot.ageDays', { width: 110, cells: 10 }),
};

export const stockChangeFields = {
  ...stockFields,
  ...changeFields,
  goodBefore: field.count('inventory.snapshot.goodBefore', { cells: 12 }),
  causeCount: field.count('inventory.snapshot.causes', { cells: 10 }),
};
