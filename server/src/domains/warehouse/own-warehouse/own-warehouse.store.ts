import { mostOptions } from '@kura/contract/warehouse/option-query.ts';
import type { listWarehouses } from '@kura/contract/warehouse/own-warehouse/own-warehouse.endpoints.ts';
import type { Warehouse, WarehouseInput, WarehouseOption } from '@kura/contract/warehouse/own-warehouse/own-warehouse.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, where } from '../../../kernel/db/sql.ts';
import { contains, equals, pageRows } from '../../../kernel/list.ts';

/** Warehouses belong to the provider, not to a company: there is no scope to take. */
export type WarehouseFields = Omit<WarehouseInput, 'country'>;

const from = raw('warehouses w');
const plain = raw(`w.id, w.code, w.name_zh, w.name_jp, w.country, w.zone, w.region, w.postcode, w.address, w.phone, w.contact,
  w.cut_off_time, w.next_day_cut_off_time, w.working_weekdays, w.status, w.created_at, w.updated_at`);
const columns = sql`${plain},
  (select count(*) from areas a where a.warehouse_id = w.id) as area_count,
  (select count(*) from shelves s where s.warehouse_id = w.id) as shelf_count,
  (select count(*) from locations l where l.warehouse_id = w.id and l.kind = 'shelf') as location_count`;
const matches = (keyword: string | undefined) =>
  keyword
    ? sql`(${contains(raw('w.code'), keyword)} or ${contains(raw('w.name_zh'), keyword)} or ${contains(raw('w.name_jp'), keyword)})`
    : null;

export const page = (db: Query, query: ListQuery<typeof listWarehouses>): Promise<Page<Warehouse>> =>
  pageRows(db, {
    query,
    select: columns,
    from,
    where: [matches(query.keyword), equals(raw('w.country'), query.country), equals(raw('w.status'), query.status)],
    sorts: { createdAt: raw('w.created_at'), code: raw('w.code') },
    defaultSort: 'createdAt',
    tieBreaker: raw('w.id'),
  });

export const read = (db: Query, id: number): Promise<Warehouse | undefined> =>
  db.first(sql`select ${columns} from ${from} where w.id = ${id}`);

export type WarehouseFacts = Omit<Warehouse, 'areaCount' | 'shelfCount' | 'locationCount'>;
/** Asked with every scan: nothing is counted. */
export const facts = (db: Query, id: number): Promise<WarehouseFacts | undefined> =>
  db.first(sql`select ${plain} from ${from} where w.id = ${id}`);

/** Makes two who rearrange one warehouse wait for each other; those who only point at the warehouse do not wait. */
export const hold = (tx: Tx, id: number): Promise<{ id: number } | undefined> =>
  tx.first(sql`select w.id from ${from} where w.id = ${id} for no key update`);

export const lock = (tx: Tx, id: number): Promise<Warehouse | undefined> =>
  tx.first(sql`select ${columns} from ${from} where w.id = ${id} for no key update of w`);

export const options = (
  db: Query,
  { keyword, id }: { keyword?: string | undefined; id?: number | undefined },
): Promise<WarehouseOption[]> =>
  db.rows(sql`
    select w.id, w.code, w.name_zh, w.name_jp, w.country, w.zone, w.status from ${from}
    ${where(id === undefined ? [sql`w.status = 'enabled'`, matches(keyword)] : [sql`w.id = ${id}`])}
    order by w.code, w.id limit ${mostOptions}`);

export async function insert(tx: Tx, fields: WarehouseInput & { zone: string }, now: Date): Promise<number> {
  const row = await tx.first<{ id: number }>(sql`
    insert into warehouses (code, name_zh, name_jp, country, zone, region, postcode, address, phone, contact, cut_off_time,
      next_day_cut_off_time, working_weekdays, created_at, updated_at)
    values (${fields.code}, ${fields.nameZh}, ${fields.nameJp}, ${fields.country}, ${fields.zone}, ${fields.region}, ${fields.postcode},
      ${fields.address}, ${fields.phone}, ${fields.contact}, ${fields.cutOffTime}, ${fields.nextDayCutOffTime}, ${fields.workingWeekdays}, ${now}, ${now})
    returning id`);
  return (row as { id: number }).id;
}

export const update = (tx: Tx, id: number, fields: WarehouseFields, now: Date): Promise<number> =>
  tx.run(sql`
    update warehouses set code = ${fields.code}, name_zh = ${fields.nameZh}, name_jp = ${fields.nameJp}, region = ${fields.region},
      postcode = ${fields.postcode}, address = ${fields.address}, phone = ${fields.phone}, contact = ${fields.contact},
      cut_off_time = ${fields.cutOffTime}, next_day_cut_off_time = ${fields.nextDayCutOffTime},
      working_weekdays = ${fields.workingWeekdays}, updated_at = ${now}
    where id = ${id}`);

export const setStatus = (tx: Tx, id: number, status: string): Promise<number> =>
  tx.run(sql`update warehouses set status = ${status} where id = ${id}`);

/** Their code is their barcode: a person can type it where there is no label. */
export const insertVirtual = (tx: Tx, warehouseId: number, kinds: readonly string[], now: Date): Promise<number> =>
  tx.run(sql`
    insert into locations (warehouse_id, kind, code, barcode, created_at)
    select ${warehouseId}::bigint, k, k, k, ${now}::timestamptz from unnest(${kinds}::text[]) as k`);
