import type { CountPlace, CountRow, CountSheet } from '@kura/contract/inventory/count/count.ts';
import type { listCounts } from '@kura/contract/inventory/count/count.endpoints.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import { beginsWith, countRows, dayRange, documentsByNumber, equals, oneOf, pageRows } from '../../../kernel/list.ts';
import { type Numbered, withNumber } from '../../../kernel/numbers.ts';

/** Somebody must look a second time: what was found the first time is not what the book says. */
const differs = raw(`exists (select 1 from stock_count_lines x where x.count_id = n.count_id and x.location_id = n.location_id
  and (x.first_good is distinct from x.book_good or x.first_defective is distinct from x.book_defective))`);

const from = raw('stock_counts k join warehouses w on w.id = k.warehouse_id');
const inRound = sql`(k.status <> 'recounting' or ${differs})`;
const doneAt = raw(`case k.status when 'recounting' then n.second_done_at else n.first_done_at end`);
const columns = sql`k.id, k.number, k.status, k.scope, k.warehouse_id, w.code as warehouse_code, k.note,
  (select count(*) from stock_count_locations n where n.count_id = k.id) as location_count,
  (select count(*) from stock_count_locations n where n.count_id = k.id and ${inRound}) as to_count,
  (select count(*) from stock_count_locations n where n.count_id = k.id and ${inRound} and ${doneAt} is not null) as done,
  (select max(a.id) from stock_adjustments a where a.count_id = k.id and a.status <> 'withdrawn') as adjustment_id,
  k.created_by_name, k.created_at, k.finished_at`;

export const page = (db: Query, actor: Actor, query: ListQuery<typeof listCounts>): Promise<Page<CountRow>> =>
  pageRows(db, {
    query,
    select: columns,
    from,
    where: [
      beginsWith(raw('k.number'), query.number?.toUpperCase()),
      oneOf(raw('k.status'), query.status),
      equals(raw('k.scope'), query.scope),
      equals(raw('k.warehouse_id'), query.warehouseId),
      dayRange(raw('k.created_at'), query.createdAt, actor.zone),
    ],
    sorts: { createdAt: raw('k.created_at'), number: raw('k.number') },
    defaultSort: 'createdAt',
    tieBreaker: raw('k.id'),
  });

export const row = (db: Query, id: number): Promise<CountRow | undefined> =>
  db.first(sql`select ${columns} from ${from} where k.id = ${id}`);

/** A sheet belongs to the provider, whatever company somebody has picked. */
export const lock = (tx: Tx, _scope: unknown, id: number): Promise<CountRow | undefined> =>
  tx.first(sql`select ${columns} from ${from} where k.id = ${id} for update of k`);

/** For a step of a station: others may work on the same sheet, but nobody ends its round meanwhile. */
export const hold = (tx: Tx, id: number): Promise<Pick<CountRow, 'id' | 'number' | 'status' | 'warehouseId'> | undefined> =>
  tx.first(sql`select k.id, k.number, k.status, k.warehouse_id from stock_counts k where k.id = ${id} for share`);

/** Places in walking order, as the reader sees them. No figure of the book is read here. */
export async function sheet(db: Query, reader: number | null, id: number): Promise<CountSheet | undefined> {
  const count = await row(db, id);
  if (!count) return undefined;
  const isSecond = count.status === 'recounting';
  const by = raw(isSecond ? 'n.second_by' : 'n.first_by');
  const places = await db.rows<CountPlace>(sql`
    select n.location_id, l.code, l.barcode, ${raw(isSecond ? 'n.second_by_name' : 'n.first_by_name')} as by_name,
      case when ${doneAt} is not null then 'done'
        when ${isSecond} and n.first_by = ${reader}::bigint then 'notMine'
        when ${by} is not null then 'started' else 'open' end as state
    from stock_count_locations n join stock_counts k on k.id = n.count_id join locations l on l.id = n.location_id
    where n.count_id = ${id} and ${inRound} order by l.pick_seq, l.id`);
  return { ...count, round: isSecond ? 2 : 1, places };
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
