import type { ActivationPreview, CellDifference, LaneDifference } from '@kura/contract/quotes/price-book/price-book.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { differencesOf } from './compare-price-books.ts';
import { laneDifferencesOf } from './lane-differences.ts';
import { dueCells, type Said } from './price-due.ts';
import * as store from './price-book.store.ts';
import { type Weight, weightOf } from './price-eyes.ts';

export interface VersionChanges {
  differences: CellDifference[];
  lanes: LaneDifference[];
  taxIncluded: ActivationPreview['taxIncluded'];
  weight: Weight;
}

export const saidBy = async (db: Query, { id, taxIncluded }: { id: number; taxIncluded: boolean }): Promise<Said> => ({
  taxIncluded,
  cells: await store.cellsOf(db, id),
  lanes: await store.lanesOf(db, id),
});

/** All that changes for whoever pays: prices, how lanes are measured, and the tax in them. Where there is nothing before, every price is new. */
export function changesBetween(before: Said | undefined, after: Said): VersionChanges {
  const from = before ?? { taxIncluded: after.taxIncluded, cells: [], lanes: [] };
  const lanes = laneDifferencesOf(from, after);
  const due = differencesOf(dueCells(from), dueCells(after));
  const ofCells = weightOf(due);
  return {
    differences: differencesOf(from.cells, after.cells),
    lanes: lanes.differences,
    taxIncluded: from.taxIncluded === after.taxIncluded ? null : { before: from.taxIncluded, after: after.taxIncluded },
    weight: {
      count: new Set([...due.map(({ key }) => key), ...lanes.keys]).size,
      percents: [...ofCells.percents, ...lanes.percents],
    },
  };
}
