import type { Area, AreaKind } from '@kura/contract/warehouse/area/area.ts';
import { mostOptions } from '@kura/contract/warehouse/option-query.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, where } from '../../../kernel/db/sql.ts';
import { contains, equals } from '../../../kernel/list.ts';

export interface AreaFields {
  name: string;
  kind: AreaKind;
  sort: number;
}

const from = raw('areas a join warehouses w on w.id = a.warehouse_id');
const columns = raw(`a.id, a.warehouse_id, w.code as warehouse_code, a.name, a.kind, a.sort,
  (select count(*) from shelves s where s.area_id = a.id) as shelf_count,
  (select count(*) from locations l where l.area_id = a.id) as location_count`);

export const ofWarehouse = (db: Query, warehouseId: number): Promise<Area[]> =>
  db.rows(sql`select ${columns} from ${from} where a.warehouse_id = ${warehouseId} order by a.sort, a.name`);

export interface AreaWish {
  keyword?: string | undefined;
  id?: number | undefined;
  warehouseId?: number | undefined;
}
export const options = (db: Query, { keyword, id, warehouseId }: AreaWish): Promise<Area[]> =>
  db.rows(sql`
    select ${columns} from ${from}
    ${where(id === undefined ? [equals(raw('a.warehouse_id'), warehouseId), contains(raw(`(w.code || ' ' || a.name)`), keyword)] : [sql`a.id = ${id}`])}
    order by w.code, a.sort, a.name limit ${mostOptions}`);

export const read = (db: Query, id: number): Promise<Area | undefined> => db.first(sql`select ${columns} from ${from} where a.id = ${id}`);

export const lock = (tx: Tx, id: number): Promise<Area | undefined> =>
  tx.first(sql`select ${columns} from ${from} where a.id = ${id} for update of a`);

export async function insert(tx: Tx, warehouseId: number, { name, kind, sort }: AreaFields, now: Date): Promise<number> {
  const row = await tx.first<{ id: number }>(sql`
    insert into areas (warehouse_id, name, kind, sort, created_at) values (${warehouseId}, ${name}, ${kind}, ${sort}, ${now}) returning id`);
  return (row as { id: number }).id;
}

export const update = (tx: Tx, id: number, { name, kind, sort }: AreaFields): Promise<number> =>
  tx.run(sql`update areas set name = ${name}, kind = ${kind}, sort = ${sort} where id = ${id}`);

/** Before the area itself, as whoever puts goods away does. Held, no goods come to its locations. */
export const holdLocations = (tx: Tx, areaId: number): Promise<number> =>
  tx.run(sql`select 1 from locations where area_id = ${areaId} order by id for no key update`);

/** The first place, as one walks, that holds a piece. */
export const stockedPlace = (tx: Tx, areaId: number): Promise<{ code: string } | undefined> =>
  tx.first(sql`
    select l.code from locations l where l.area_id = ${areaId}
      and exists (select 1 from stock_balances b where b.location_id = l.id and b.available + b.locked + b.defective > 0)
    order by l.pick_seq, l.id limit 1`);

/** All locations of the area by as much: the order inside it stays. */
export const shiftWalk = (tx: Tx, areaId: number, by: number): Promise<number> =>
  tx.run(sql`update locations set pick_seq = pick_seq + ${by} where area_id = ${areaId}`);

export const remove = (tx: Tx, id: number): Promise<number> => tx.run(sql`delete from areas where id = ${id}`);
