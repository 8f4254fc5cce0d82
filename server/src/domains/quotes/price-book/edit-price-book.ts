import { showInstant } from '@kura/contract/kernel/zone.ts';
import { minorToText } from '@kura/contract/kernel/money.ts';
import { parsePriceKey } from '@kura/contract/pricing/price-key.ts';
import { priceBookErrors } from '@kura/contract/quotes/price-book/price-book.errors.ts';
import {
  type LaneDefinition,
  mostCells,
  type PriceBook,
  type PriceBookChange,
  type PriceBookInput,
  type PriceBookRow,
  type PriceCell,
} from '@kura/contract/quotes/price-book/price-book.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { type Actor, can } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { warehouseById } from '../../warehouse/public.ts';
import { nameOf, record } from './book-name.ts';
import { checkCells, withCurrency } from './check-cells.ts';
import { checkLanes, laneDefinition } from './lane-terms.ts';
import * as store from './price-book.store.ts';

export async function showBook(db: Query, actor: Actor, id: number, now: Date): Promise<PriceBook> {
  const row = found(await store.one(db, actor, id, now));
  return { ...row, cells: await store.cellsOf(db, id), lanes: await store.lanesOf(db, id) };
}

export async function createBook(tx: Tx, actor: Actor, input: PriceBookInput, now: Date): Promise<PriceBookRow> {
  const { book, warehouseId, copyOf, note } = input;
  if (book === 'cost' && !can(actor, 'quotes:priceBook:cost')) throw fail(kernelErrors.notAllowed);
  if (warehouseId !== null) {
    if (book !== 'storage') throw failField('warehouseId', 'quotes.priceBook.onlyStorage');
    found(await warehouseById(tx, warehouseId));
  }
  const source = copyOf === undefined ? undefined : found(await store.one(tx, actor, copyOf, now));
  if (source && source.book !== book) throw fail(priceBookErrors.otherBook);
  const id = await store.insertDraft(tx, actor, { book, warehouseId, taxIncluded: source?.taxIncluded ?? true, note }, now);
  if (source) await store.copyInto(tx, source.id, id);
  const made = found(await store.one(tx, actor, id, now));
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: nameOf(made),
    companyId: null,
    action: 'quotes.priceBook.log.created',
    after: {
      copyOf: source ? nameOf(source) : null,
      note,
    },
  });
  return made;
}

/** A draft that nobody else has saved since it was read; whoever comes second hears who was first and keeps what was typed. */
async function lockDraft(tx: Tx, actor: Actor, id: number, revision: number | null, now: Date): Promise<store.StoredBook> {
  const row = found(await store.lock(tx, actor, id, now));
  if (row.status !== 'draft') throw fail(priceBookErrors.notDraft);
  if (revision !== null && row.revision !== revision)
    throw fail(priceBookErrors.changedBy, { name: row.updatedByName, at: showInstant(row.updatedAt, actor.zone) });
  return row;
}

/** More than anybody reads of one save; the count tells of all. */
const mostLogged = 200;
const amount = (cell: PriceCell | undefined): string | null => (cell ? `${minorToText(cell.minor, cell.currency)} ${cell.currency}` : null);

/** A lane as the log keeps it: `CN_YIWU>JP_KANTO|AIR taxIncluded ÷6000 ≥21 +0.5`. A09: nothing that a customer pays by is left out. */
const laneText = ({ lane, taxIncluded, divisor, kgPerCbm, minUnits, stepUnits, transit }: LaneDefinition): string =>
  [
    lane,
    taxIncluded ? 'taxIncluded' : 'taxExcluded',
    divisor && `÷${divisor}`,
    kgPerCbm && `${kgPerCbm} kg/m³`,
    `≥${minUnits}`,
    `+${stepUnits}`,
    transit,
  ]
    .filter(Boolean)
    .join(' ');

/** K09: all changes or none. */
export async function saveBook(tx: Tx, actor: Actor, change: PriceBookChange, now: Date): Promise<PriceBookRow> {
  const row = await lockDraft(tx, actor, change.id, change.revision, now);
  const { book } = row;
  const lanesBefore = await store.lanesOf(tx, row.id);
  if (change.lanes) checkLanes(change.lanes);
  const lanes = book === 'lane' && change.lanes ? change.lanes.map(laneDefinition) : lanesBefore;
  const known = new Set(lanes.map(({ lane }) => lane));
  checkCells(book, change.cells, known);

  const before = new Map((await store.cellsOf(tx, row.id)).map((cell) => [cell.key, cell]));
  const put = change.cells.flatMap((cell) => (cell.minor === null ? [] : [withCurrency(book, { ...cell, minor: cell.minor })]));
  const orphans = [...before.keys()].filter((key) => {
    const parsed = parsePriceKey(book, key);
    return parsed?.kind === 'tier' && !known.has(parsed.lane);
  });
  const drop = [...change.cells.flatMap(({ key, minor }) => (minor === null ? [key] : [])), ...orphans];
  if (new Set([...before.keys(), ...put.map(({ key }) => key)]).size - drop.length > mostCells)
    throw failField('cells', 'kernel.issue.moreThan', { max: mostCells });
  if (lanes !== lanesBefore) await store.putLanes(tx, row.id, lanes);
  await store.dropCells(tx, row.id, drop);
  await store.putCells(tx, row.id, put);
  const { note = row.note, taxIncluded = row.taxIncluded } = change;
  await store.touch(tx, actor, row.id, { note, taxIncluded }, now);

  const after = new Map(put.map((cell) => [cell.key, cell]));
  const changed = [...new Set([...after.keys(), ...drop])].filter((key) => amount(before.get(key)) !== amount(after.get(key)));
  const shown = changed.slice(0, mostLogged);
  const pick = (cells: ReadonlyMap<string, PriceCell>) => Object.fromEntries(shown.map((key) => [key, amount(cells.get(key))]));
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: row.id,
    recordName: nameOf(row),
    companyId: null,
    action: 'quotes.priceBook.log.saved',
    before: {
      note: row.note,
      taxIncluded: row.taxIncluded,
      lanes: lanesBefore.map(laneText),
      cells: pick(before),
      changedCount: 0,
    },
    after: {
      note,
      taxIncluded,
      lanes: lanes.map(laneText),
      cells: pick(after),
      changedCount: changed.length,
    },
  });
  return found(await store.one(tx, actor, row.id, now));
}

export async function deleteBook(tx: Tx, actor: Actor, id: number, now: Date): Promise<Record<string, never>> {
  const row = await lockDraft(tx, actor, id, null, now);
  await store.remove(tx, id);
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: nameOf(row),
    companyId: null,
    action: 'quotes.priceBook.log.deleted',
    before: {
      note: row.note,
      cellCount: row.cellCount,
    },
  });
  return {};
}
