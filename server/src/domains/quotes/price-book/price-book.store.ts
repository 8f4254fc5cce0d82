import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Day } from '@kura/contract/kernel/day.ts';
import type { BookKind } from '@kura/contract/pricing/price.ts';
import type { listPriceBooks } from '@kura/contract/quotes/price-book/price-book.endpoints.ts';
import type { LaneDefinition, PriceBookRow, PriceCell } from '@kura/contract/quotes/price-book/price-book.ts';
import { type Actor, can } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { dayRange, equals, pageRows } from '../../../kernel/list.ts';
import { zoneOfBook } from './book-day.ts';

export interface StoredBook extends PriceBookRow {
  /** Ids of those who wrote prices into it. */
  editedBy: number[];
  /** Who let it count; null is nobody yet, or a program. */
  activatedBy: number | null;
}

const from = raw('price_books b left join warehouses w on w.id = b.warehouse_id');
const timeOf = (now: Date): Sql => sql`
  case when b.status <> 'active' then 'none'
    when b.valid_from > (${now}::timestamptz at time zone ${zoneOfBook})::date then 'planned'
    when b.valid_to < (${now}::timestamptz at time zone ${zoneOfBook})::date then 'over' else 'inForce' end`;
const columns = (now: Date): Sql => sql`
  b.id, b.book, b.warehouse_id, coalesce(w.code, '') as warehouse_code, w.zone as warehouse_zone, b.version, b.status, ${timeOf(now)} as time,
  b.valid_from, b.valid_to, b.tax_included, b.note,
  (select count(*) from price_cells c where c.book_id = b.id) as cell_count,
  (select count(*) from price_lanes l where l.book_id = b.id) as lane_count,
  b.created_by_name, b.created_at, b.updated_by_name, b.updated_at, b.activated_by_name, b.activated_at, b.revision, b.edited_by, b.activated_by`;

/** What carriers ask of us is for those who are told so by name. */
export const visibleTo = (actor: Actor): Sql => (can(actor, 'quotes:priceBook:cost') ? raw('true') : raw(`b.book <> 'cost'`));

export const page = (db: Query, actor: Actor, query: ListQuery<typeof listPriceBooks>, now: Date): Promise<Page<PriceBookRow>> =>
  pageRows(db, {
    query,
    select: columns(now),
    from,
    where: [
      visibleTo(actor),
      equals(raw('b.book'), query.book),
      equals(raw('b.status'), query.status),
      query.time && sql`${timeOf(now)} = ${query.time}`,
      equals(raw('b.warehouse_id'), query.warehouseId),
      dayRange(raw('b.created_at'), query.createdAt, actor.zone),
    ],
    sorts: { createdAt: raw('b.created_at') },
    defaultSort: 'createdAt',
    tieBreaker: raw('b.id'),
  });

export const one = (db: Query, actor: Actor, id: number, now: Date): Promise<StoredBook | undefined> =>
  db.first(sql`select ${columns(now)} from ${from} where b.id = ${id} and ${visibleTo(actor)}`);

export const cellsOf = (db: Query, bookId: number): Promise<PriceCell[]> =>
  db.rows(sql`select key, currency, minor from price_cells where book_id = ${bookId} order by id`);

export const laneColumns = raw(`l.lane, l.origin, l.destination, l.method, l.code, l.unit, l.divisor, l.kg_per_cbm,
  trim_scale(l.min_units)::text as min_units, trim_scale(l.step_units)::text as step_units, l.tax_included, l.transit`);
export const lanesOf = (db: Query, bookId: number): Promise<LaneDefinition[]> =>
  db.rows(sql`select ${laneColumns} from price_lanes l where l.book_id = ${bookId} order by l.origin, l.destination, l.code`);

/** Versions of one book change one after the other, also while there is none yet that could be locked. */
export const lockBook = (tx: Tx, book: BookKind, warehouseId: number | null): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`price_books:${book}:${warehouseId ?? 0}`}, 0))`);

export async function lock(tx: Tx, actor: Actor, id: number, now: Date): Promise<StoredBook | undefined> {
  const known = await one(tx, actor, id, now);
  if (!known) return undefined;
  await lockBook(tx, known.book, known.warehouseId);
  return tx.first(sql`select ${columns(now)} from ${from} where b.id = ${id} for update of b`);
}

export async function insertDraft(
  tx: Tx,
  actor: Actor,
  draft: { book: BookKind; warehouseId: number | null; taxIncluded: boolean; note: string },
  now: Date,
): Promise<number> {
  await lockBook(tx, draft.book, draft.warehouseId);
  const row = await tx.first<{ id: number }>(sql`
    insert into price_books (book, warehouse_id, version, status, tax_included, note, edited_by, created_by_name, created_at, updated_by_name, updated_at)
    select ${draft.book}, ${draft.warehouseId}::bigint, coalesce(max(b.version), 0) + 1, 'draft', ${draft.taxIncluded}, ${draft.note},
      array_remove(array[${actor.userId}::bigint], null), ${actor.name}, ${now}, ${actor.name}, ${now}
    from price_books b where b.book = ${draft.book} and b.warehouse_id is not distinct from ${draft.warehouseId}::bigint
    returning id`);
  return (row as { id: number }).id;
}

export async function putCells(tx: Tx, bookId: number, cells: readonly PriceCell[]): Promise<void> {
  if (cells.length === 0) return;
  await tx.run(sql`
    insert into price_cells (book_id, key, currency, minor)
    select ${bookId}, x.key, x.currency, x.minor
    from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as x(key text, currency text, minor bigint)
    on conflict (book_id, key) do update set currency = excluded.currency, minor = excluded.minor`);
}
export const dropCells = (tx: Tx, bookId: number, keys: readonly string[]): Promise<number> =>
  tx.run(sql`delete from price_cells where book_id = ${bookId} and key = any(${keys}::text[])`);

export async function putLanes(tx: Tx, bookId: number, lanes: readonly LaneDefinition[]): Promise<void> {
  await tx.run(sql`delete from price_lanes where book_id = ${bookId}`);
  await tx.run(sql`
    insert into price_lanes (book_id, lane, origin, destination, method, code, unit, divisor, kg_per_cbm, min_units, step_units, tax_included, transit)
    select ${bookId}, x.lane, x.origin, x.destination, x.method, x.code, x.unit, x.divisor, x."kgPerCbm", x."minUnits", x."stepUnits", x."taxIncluded", x.transit
    from jsonb_to_recordset(${JSON.stringify(lanes)}::jsonb)
      as x(lane text, origin text, destination text, method text, code text, unit text, divisor integer, "kgPerCbm" integer,
        "minUnits" numeric, "stepUnits" numeric, "taxIncluded" boolean, transit text)`);
}

export const copyInto = async (tx: Tx, fromId: number, toId: number): Promise<void> => {
  await tx.run(sql`
    insert into price_cells (book_id, key, currency, minor)
    select ${toId}, key, currency, minor from price_cells where book_id = ${fromId} order by id`);
  await tx.run(sql`
    insert into price_lanes (book_id, lane, origin, destination, method, code, unit, divisor, kg_per_cbm, min_units, step_units, tax_included, transit)
    select ${toId}, lane, origin, destination, method, code, unit, divisor, kg_per_cbm, min_units, step_units, tax_included, transit
    from price_lanes where book_id = ${fromId}`);
};

export const touch = (tx: Tx, actor: Actor, id: number, change: { note: string; taxIncluded: boolean }, now: Date): Promise<number> =>
  tx.run(sql`
    update price_books set note = ${change.note}, tax_included = ${change.taxIncluded}, updated_by_name = ${actor.name}, updated_at = ${now},
      edited_by = array_remove(array_append(array_remove(edited_by, ${actor.userId}::bigint), ${actor.userId}::bigint), null), revision = revision + 1
    where id = ${id}`);

/** With what was computed by it. A what-if that still runs finds itself gone when it adds up, and leaves nothing. */
export async function remove(tx: Tx, id: number): Promise<void> {
  const whatIfs = await tx.rows<{ id: number }>(sql`
    select w.id from what_ifs w join price_books b on b.id = w.book_id where b.id = ${id} and b.status = 'draft' for update of w`);
  await tx.run(sql`delete from what_if_lines where what_if_id = any(${whatIfs.map((whatIf) => whatIf.id)})`);
  await tx.run(sql`delete from price_books where id = ${id} and status = 'draft'`);
}

export const setStatus = async (tx: Tx, id: number, status: string): Promise<void> =>
  void (await tx.run(sql`update price_books set status = ${status} where id = ${id}`));

export const setDays = (tx: Tx, actor: Actor, id: number, days: { validFrom: Day; validTo: Day | null }, now: Date): Promise<number> =>
  tx.run(sql`
    update price_books set valid_from = ${days.validFrom}, valid_to = ${days.validTo}::date, activated_by = ${actor.userId}, activated_by_name = ${actor.name}, activated_at = ${now},
      revision = revision + 1 where id = ${id}`);
export const setEnd = (tx: Tx, id: number, validTo: Day | null): Promise<number> =>
  tx.run(sql`update price_books set valid_to = ${validTo}::date where id = ${id}`);

export interface ActiveVersion {
  id: number;
  version: number;
  validFrom: Day;
  validTo: Day | null;
  taxIncluded: boolean;
  editedBy: number[];
  activatedBy: number | null;
}
/** Active versions of the same book, from the first day to the last. */
export const activeVersions = (db: Query, book: BookKind, warehouseId: number | null): Promise<ActiveVersion[]> =>
  db.rows(sql`
    select id, version, valid_from, valid_to, tax_included, edited_by, activated_by from price_books
    where book = ${book} and warehouse_id is not distinct from ${warehouseId}::bigint and status = 'active' order by valid_from`);
