import { textToWhole, wholeToText } from '@kura/contract/kernel/decimal.ts';
import type { BookKind } from '@kura/contract/pricing/price.ts';
import { parsePriceKey, type TierKey } from '@kura/contract/pricing/price-key.ts';
import type { LaneDefinition, PriceCell } from '@kura/contract/quotes/price-book/price-book.ts';
import type {
  ExpressSheetRow,
  LaneSheetRow,
  ServiceSheetRow,
  StorageSheetRow,
} from '@kura/contract/quotes/price-book/price-import.sheet.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { RowProblems, type RowProblem } from '../../../kernel/registry.ts';
import { nameOf, record } from './book-name.ts';
import { usualLane } from './lane-terms.ts';
import * as store from './price-book.store.ts';
import { readExpress, readLane, readService, readStorage, type RowReading } from './sheet-cells.ts';

/** V15: every row is right, or the whole file is refused with all its rows named. */
function cellsOf(readings: readonly RowReading[], keyField: string): PriceCell[] {
  const problems: RowProblem[] = [];
  const seen = new Set<string>();
  const cells = readings.flatMap((reading, row) => {
    if ('problem' in reading) {
      problems.push({ row, ...reading.problem });
      return [];
    }
    const { key } = reading.cell;
    if (seen.has(key)) problems.push({ row, field: keyField, text: 'quotes.cell.twice' });
    seen.add(key);
    return [reading.cell];
  });
  if (problems.length > 0) throw new RowProblems(problems);
  return cells;
}

interface Draft {
  book: BookKind;
  warehouseId: number | null;
  cells: readonly PriceCell[];
  lanes: readonly LaneDefinition[];
}
/** K09: what comes out of a file is a draft; it counts when somebody has looked at it and says so. */
async function addDraft(tx: Tx, actor: Actor, { book, warehouseId, cells, lanes }: Draft, now: Date): Promise<number> {
  const id = await store.insertDraft(tx, actor, { book, warehouseId, taxIncluded: true, note: '' }, now);
  await store.putCells(tx, id, cells);
  if (book === 'lane') await store.putLanes(tx, id, lanes);
  const made = found(await store.one(tx, actor, id, now));
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: nameOf(made),
    companyId: null,
    action: 'quotes.priceBook.log.imported',
    after: { cellCount: cells.length },
  });
  return cells.length;
}
const everyWarehouse = { warehouseId: null, lanes: [] } as const;

export const importExpress = (
  tx: Tx,
  actor: Actor,
  book: 'express' | 'cost',
  rows: readonly ExpressSheetRow[],
  now: Date,
): Promise<number> =>
  addDraft(
    tx,
    actor,
    {
      ...everyWarehouse,
      book,
      cells: cellsOf(
        rows.map((row) => readExpress(book, row)),
        'size',
      ),
    },
    now,
  );

export const importServices = (tx: Tx, actor: Actor, rows: readonly ServiceSheetRow[], now: Date): Promise<number> =>
  addDraft(tx, actor, { ...everyWarehouse, book: 'service', cells: cellsOf(rows.map(readService), 'item') }, now);

/** How the lanes were measured last; a file holds prices alone. */
const lastLanes = async (db: Query): Promise<Map<string, LaneDefinition>> => {
  const lanes = await db.rows<LaneDefinition>(sql`
    select distinct on (l.lane) ${store.laneColumns} from price_lanes l join price_books b on b.id = l.book_id
    order by l.lane, (b.status = 'active') desc, b.version desc`);
  return new Map(lanes.map((lane) => [lane.lane, lane]));
};

function laneFor(tiers: readonly TierKey[]): LaneDefinition {
  const first = found(tiers[0]);
  const [origin = '', destination = ''] = first.route.split('>');
  const lowest = Math.min(...tiers.map(({ from }) => textToWhole(from, 2) ?? 0));
  return usualLane(origin, destination, first.code, wholeToText(lowest, 2));
}

export async function importLanes(tx: Tx, actor: Actor, rows: readonly LaneSheetRow[], now: Date): Promise<number> {
  const cells = cellsOf(rows.map(readLane), 'tier');
  const tiers = cells.flatMap(({ key }) => {
    const parsed = parsePriceKey('lane', key);
    return parsed?.kind === 'tier' ? [parsed] : [];
  });
  const known = await lastLanes(tx);
  const lanes = [...Map.groupBy(tiers, ({ lane }) => lane)].map(([lane, its]) => known.get(lane) ?? laneFor(its));
  return addDraft(tx, actor, { book: 'lane', warehouseId: null, cells, lanes }, now);
}

export async function importStorage(tx: Tx, actor: Actor, rows: readonly StorageSheetRow[], now: Date): Promise<number> {
  const cells = cellsOf(rows.map(readStorage), 'band');
  const code = rows[0]?.warehouse ?? null;
  const other = rows.findIndex((row) => row.warehouse !== code);
  if (other >= 0) throw new RowProblems([{ row: other, field: 'warehouse', text: 'quotes.sheet.oneWarehouse' }]);
  if (code === null) return addDraft(tx, actor, { ...everyWarehouse, book: 'storage', cells }, now);
  const warehouse = await tx.first<{ id: number }>(sql`select id from warehouses where upper(code) = ${code.toUpperCase()}`);
  if (!warehouse) throw new RowProblems([{ row: 0, field: 'warehouse', text: 'quotes.sheet.unknown', params: { value: code } }]);
  return addDraft(tx, actor, { book: 'storage', warehouseId: warehouse.id, cells, lanes: [] }, now);
}
