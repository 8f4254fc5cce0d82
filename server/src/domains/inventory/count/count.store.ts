import type { CountPlace, CountRow, CountSheet } from '@kura/contract/inventory/count/count.ts';
import type { listCounts } from '@kura/contract/inventory/count/count.endpoints.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import { beginsWith, countRows, dayRangeThere, documentsByNumber, equals, oneOf, pageRows } from '../../../kernel/list.ts';
import { type Numbered, withNumber, orderOfNumber } from '../../../kernel/numbers.ts';
import { isKeptFrom } from './who-counts.ts';

const from = raw('stock_counts k join warehouses w on w.id = k.warehouse_id');
const visit = raw(`left join stock_count_visits v on v.count_id = n.count_id and v.location_id = n.location_id and v.round = k.round`);
/** The places of the present round. */
const places = (what: Sql): Sql =>
  sql`(select count(*) from stock_count_locations n ${visit} where n.count_id = k.id and n.due_round = k.round and ${what})`;
/** As the reader sees it. */
const columns = (
  reader: number | null,
): Sql => sql`k.id, k.number, k.status, k.scope, k.warehouse_id, w.code as warehouse_code, w.zone, k.note, k.round,
  (select count(*) from stock_count_locations n where n.count_id = k.id) as location_count,
  ${places(raw('true'))} as to_count, ${places(raw('v.done_at is not null'))} as done,
  case when k.status in ('counting', 'recounting') then
    ${places(sql`v.done_at is null and (v.counted_by is null or v.counted_by = ${reader}::bigint) and not ${isKeptFrom(reader)}`)} else 0 end as for_me,
  (select max(a.id) from stock_adjustments a where a.count_id = k.id and a.status <> 'withdrawn') as adjustment_id,
  k.created_by_name, k.created_at, k.finished_at`;

export const page = (db: Query, actor: Actor, query: ListQuery<typeof listCounts>): Promise<Page<CountRow>> =>
  pageRows(db, {
    query,
    select: columns(actor.userId),
    from,
    where: [
      beginsWith(raw('k.number'), query.number?.toUpperCase()),
      oneOf(raw('k.status'), query.status),
      equals(raw('k.scope'), query.scope),
      equals(raw('k.warehouse_id'), query.warehouseId),
      dayRangeThere(raw('k.created_at'), query.createdAt, raw('w.zone')),
    ],
    sorts: { createdAt: raw('k.created_at'), number: orderOfNumber(raw('k.number')) },
    defaultSort: 'createdAt',
    tieBreaker: raw('k.id'),
  });

export const row = (db: Query, id: number, reader: number | null = null): Promise<CountRow | undefined> =>
  db.first(sql`select ${columns(reader)} from ${from} where k.id = ${id}`);

/** A sheet belongs to the provider, whatever company somebody has picked. */
export const lock = (tx: Tx, _scope: unknown, id: number): Promise<CountRow | undefined> =>
  tx.first(sql`select ${columns(null)} from ${from} where k.id = ${id} for update of k`);

/** For a step of a station: others may work on the same sheet, but nobody ends its round meanwhile. */
export const hold = (tx: Tx, id: number): Promise<Pick<CountRow, 'id' | 'number' | 'status' | 'warehouseId'> | undefined> =>
  tx.first(sql`select k.id, k.number, k.status, k.warehouse_id from stock_counts k where k.id = ${id} for share`);

/** Places in walking order, as the reader sees them. No figure of the book is read here. */
export async function sheet(db: Query, reader: number | null, id: number): Promise<CountSheet | undefined> {
  const count = await row(db, id, reader);
  if (!count) return undefined;
  const inRound = await db.rows<CountPlace>(sql`
    select n.location_id, l.code, l.barcode, coalesce(v.by_name, '') as by_name,
      case when v.done_at is not null then 'done' when ${isKeptFrom(reader)} then 'notMine'
        when v.counted_by is not null then 'started' else 'open' end as state
    from stock_count_locations n join stock_counts k on k.id = n.count_id join locations l on l.id = n.location_id ${visit}
    where n.count_id = ${id} and n.due_round = k.round order by l.pick_seq, l.id`);
  const leftOut = await db.rows<CountSheet['leftOut'][number]>(sql`
    select l.code, coalesce(o.number, '') as count_number from stock_count_left_out x join locations l on l.id = x.location_id
      left join stock_counts o on o.id = x.other_id
    where x.count_id = ${id} order by l.pick_seq, l.id`);
  return { ...count, places: inRound, leftOut };
}

export interface NewCount {
  zone: string;
  warehouseId: number;
  scope: string;
  note: string;
}
export async function insert(tx: Tx, actor: Actor, count: NewCount, now: Date): Promise<Numbered> {
  return found(
    await tx.first<Numbered>(sql`
      ${withNumber('PD', count.zone, now)}
      insert into stock_counts (number, warehouse_id, scope, status, note, created_by, created_by_name, created_at)
      values ((select number from n), ${count.warehouseId}, ${count.scope}, 'counting', ${count.note}, ${actor.userId}, ${actor.name}, ${now})
      returning id, number`),
  );
}

/** With the state that each had before it was frozen: it is to have it again. */
export const insertPlaces = (tx: Tx, id: number, before: ReadonlyMap<number, string>): Promise<number> =>
  tx.run(sql`
    insert into stock_count_locations (count_id, location_id, state_before)
    select ${id}, x.location_id, x.state from unnest(${[...before.keys()]}::bigint[], ${[...before.values()]}::text[]) as x(location_id, state)`);

/** With the sheet on which each of them is. */
export const insertLeftOut = (tx: Tx, id: number, locationIds: readonly number[]): Promise<number> =>
  tx.run(sql`
    insert into stock_count_left_out (count_id, location_id, other_id)
    select ${id}::bigint, x.id, (select max(n.count_id) from stock_count_locations n where n.location_id = x.id and n.is_open and n.count_id <> ${id})
    from unnest(${locationIds}::bigint[]) as x(id)`);

/** After the places are frozen: from here on these figures stand still. */
export const rememberBook = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`
    insert into stock_count_lines (count_id, location_id, product_id, book_good, book_defective)
    select n.count_id, b.location_id, b.product_id, sum(b.available + b.locked), sum(b.defective)
    from stock_count_locations n join stock_balances b on b.location_id = n.location_id
    where n.count_id = ${id} group by n.count_id, b.location_id, b.product_id having sum(b.available + b.locked + b.defective) > 0`);

export const setStatus = async (tx: Tx, id: number, status: string): Promise<void> =>
  void (await tx.run(sql`update stock_counts set status = ${status} where id = ${id}`));

export interface CountedPlace {
  locationId: number;
  stateBefore: 'normal' | 'abnormal';
}
export const openPlaces = (tx: Tx, id: number): Promise<CountedPlace[]> =>
  tx.rows(sql`select location_id, state_before from stock_count_locations where count_id = ${id} and is_open order by location_id`);

export async function end(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.run(sql`update stock_count_locations set is_open = false where count_id = ${id}`);
  await tx.run(sql`update stock_counts set finished_at = ${now} where id = ${id}`);
}

const table = raw('stock_counts k');

export const countToPropose = (db: Query): Promise<number> => countRows(db, table, [raw(`k.status = 'counted'`)]);

export const findByNumber = (db: Query, keyword: string, limit: number) => documentsByNumber(db, table, [], keyword, limit);
