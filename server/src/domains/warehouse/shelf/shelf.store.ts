import type { Area } from '@kura/contract/warehouse/area/area.ts';
import type { PlannedShelf } from '@kura/contract/warehouse/shelf/generate-shelves.ts';
import { mostOptions } from '@kura/contract/warehouse/option-query.ts';
import type { listShelves } from '@kura/contract/warehouse/shelf/shelf.endpoints.ts';
import type { Shelf, ShelfShape } from '@kura/contract/warehouse/shelf/shelf.ts';
import type { ShelfPlan } from '@kura/contract/warehouse/shelf/shelf-plan.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, where } from '../../../kernel/db/sql.ts';
import { bounded, contains, equals, pageRows } from '../../../kernel/list.ts';
import { usedCount } from '../location/location-figures.store.ts';

const from = raw('shelves s join areas a on a.id = s.area_id join warehouses w on w.id = s.warehouse_id');
const name = raw(`(a.name || '-' || lpad(s.number::text, 2, '0'))`);
const shape = raw(`s.id, s.area_id, s.number, s.barcode, s.shelf_type, s.layers, s.layer_start, s.grids, s.grid_start, s.aisle_start,
  s.aisle_end, s.pick_order, s.sort`);
const locationCount = raw('(select count(*) from locations l where l.shelf_id = s.id)');
const columns = sql`${shape}, ${name} as name, a.name as area_name, s.warehouse_id, w.code as warehouse_code, w.zone, s.created_at,
  (select case when min(l.capacity) = max(l.capacity) then min(l.capacity)::float8 end from locations l where l.shelf_id = s.id) as capacity,
  ${locationCount} as location_count, ${usedCount} as used_count`;
const matches = (keyword: string | undefined) =>
  keyword ? sql`(${contains(name, keyword)} or ${contains(raw('s.barcode'), keyword)})` : null;

export const page = (db: Query, query: ListQuery<typeof listShelves>): Promise<Page<Shelf>> =>
  pageRows(db, {
    query,
    select: columns,
    from,
    where: [
      matches(query.keyword),
      equals(raw('s.warehouse_id'), query.warehouseId),
      equals(raw('s.area_id'), query.areaId),
      equals(raw('s.shelf_type'), query.shelfType),
    ],
    sorts: {
      name: raw('(w.code, a.name, s.number)'),
      barcode: raw('s.barcode'),
      pickOrder: raw('(w.code, a.sort, s.pick_order)'),
      sort: raw('s.sort'),
      createdAt: raw('s.created_at'),
      locationCount: bounded(locationCount),
      usedCount: bounded(usedCount),
    },
    defaultSort: 'name',
    tieBreaker: raw('s.id'),
  });

export const read = (db: Query, id: number): Promise<Shelf | undefined> => db.first(sql`select ${columns} from ${from} where s.id = ${id}`);
export const lock = (tx: Tx, id: number): Promise<Shelf | undefined> =>
  tx.first(sql`select ${columns} from ${from} where s.id = ${id} for update of s`);

export interface ShelfWish {
  keyword?: string | undefined;
  id?: number | undefined;
  warehouseId?: number | undefined;
  areaId?: number | undefined;
}
export const options = (
  db: Query,
  { keyword, id, warehouseId, areaId }: ShelfWish,
): Promise<{ id: number; name: string; barcode: string; warehouseCode: string }[]> =>
  db.rows(sql`
    select s.id, ${name} as name, s.barcode, w.code as warehouse_code from ${from}
    ${where(
      id === undefined
        ? [matches(keyword), equals(raw('s.warehouse_id'), warehouseId), equals(raw('s.area_id'), areaId)]
        : [sql`s.id = ${id}`],
    )}
    order by w.code, a.name, s.number limit ${mostOptions}`);

/** In walking order. */
export const shapesOf = (db: Query, place: { warehouseId: number; areaId?: number | undefined }): Promise<ShelfShape[]> =>
  db.rows(sql`
    select ${shape} from ${from} ${where([sql`s.warehouse_id = ${place.warehouseId}`, equals(raw('s.area_id'), place.areaId)])}
    order by a.sort, a.name, s.pick_order, s.number`);

export const barcodesOf = async (db: Query, warehouseId: number): Promise<string[]> => {
  const rows = await db.rows<{ barcode: string }>(sql`select barcode from shelves where warehouse_id = ${warehouseId} order by barcode`);
  return rows.map(({ barcode }) => barcode);
};

/** Which of these are there already. */
export const takenAmong = (
  tx: Tx,
  { id, warehouseId }: Area,
  shelves: readonly PlannedShelf[],
): Promise<{ number: number; barcode: string; isNumber: boolean; isBarcode: boolean }[]> =>
  tx.rows(sql`
    select t.number, t.barcode, t.is_number, t.is_barcode from (
      select x.number, x.barcode, exists (select 1 from shelves s where s.area_id = ${id} and s.number = x.number) as is_number,
        exists (select 1 from shelves s where s.warehouse_id = ${warehouseId} and s.barcode = x.barcode) as is_barcode
      from unnest(${shelves.map((one) => one.number)}::int[], ${shelves.map((one) => one.barcode)}::text[]) as x(number, barcode)
    ) t where t.is_number or t.is_barcode order by t.number`);

/** Two statements, however many shelves and places. */
export async function insertAll(tx: Tx, area: Area, plan: ShelfPlan, shelves: readonly PlannedShelf[], now: Date): Promise<number[]> {
  const heads = shelves.map(({ number, barcode, pickOrder }) => ({ number, barcode, pickOrder }));
  const made = await tx.rows<{ id: number; number: number }>(sql`
    insert into shelves (warehouse_id, area_id, number, barcode, shelf_type, layers, layer_start, grids, grid_start, aisle_start, aisle_end, pick_order, sort, created_at)
    select ${area.warehouseId}, ${area.id}, x.number, x.barcode, ${plan.shelfType}, ${plan.layers}, ${plan.layerStart}, ${plan.grids}, ${plan.gridStart},
      ${plan.aisleStart}, ${plan.aisleEnd}, x."pickOrder", ${plan.sort}, ${now}
    from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as x(number int, barcode text, "pickOrder" int)
    returning id, number`);
  const idOf = new Map(made.map(({ id, number }) => [number, id]));
  const places = shelves.flatMap(({ number, locations }) => locations.map((place) => ({ shelfId: idOf.get(number), ...place })));
  await tx.run(sql`
    insert into locations (warehouse_id, area_id, shelf_id, kind, code, barcode, layer, grid, shelf_type, capacity, pick_seq, created_at)
    select ${area.warehouseId}, ${area.id}, x."shelfId", 'shelf', x.code, x.barcode, x.layer, x.grid, ${plan.shelfType}, ${plan.capacity}::numeric, x."pickSeq", ${now}
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as x("shelfId" bigint, code text, barcode text, layer int, grid int, "pickSeq" bigint)`);
  return shelves.map(({ number }) => idOf.get(number) as number);
}

export const update = (tx: Tx, id: number, { pickOrder, sort }: { pickOrder: number; sort: number }): Promise<number> =>
  tx.run(sql`update shelves set pick_order = ${pickOrder}, sort = ${sort} where id = ${id}`);

export const placesOf = (tx: Tx, id: number): Promise<{ id: number; layer: number; grid: number }[]> =>
  tx.rows(sql`select id, layer, grid from locations where shelf_id = ${id} order by id`);

export const setWalk = (tx: Tx, places: readonly { id: number; pickSeq: number }[]): Promise<number> =>
  tx.run(sql`
    update locations l set pick_seq = x.seq
    from unnest(${places.map(({ id }) => id)}::bigint[], ${places.map(({ pickSeq }) => pickSeq)}::bigint[]) as x(id, seq) where l.id = x.id`);

export const setCapacity = (tx: Tx, id: number, capacity: number): Promise<number> =>
  tx.run(sql`update locations set capacity = ${capacity} where shelf_id = ${id}`);

export const remove = (tx: Tx, id: number): Promise<number> => tx.run(sql`delete from shelves where id = ${id}`);
