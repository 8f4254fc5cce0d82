import type { listLocations } from '@kura/contract/warehouse/location/location.endpoints.ts';
import type { Location, LocationOption, LocationState, VirtualKind } from '@kura/contract/warehouse/location/location.ts';
import { mostOptions } from '@kura/contract/warehouse/option-query.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql, where } from '../../../kernel/db/sql.ts';
import { bug } from '../../../kernel/fail.ts';
import { bounded, equals, oneOf, pageRows } from '../../../kernel/list.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { figuresOf, filledAs, piecesIn, type LocationFigures } from './location-figures.store.ts';

/** A place without what lies in it. */
export type Place = Omit<Location, keyof Omit<LocationFigures, 'id'>>;

const names = raw(`left join warehouses w on w.id = l.warehouse_id
  left join areas a on a.id = l.area_id left join shelves s on s.id = l.shelf_id`);
const from = sql`locations l ${names}`;
const columns = raw(`l.id, l.warehouse_id, w.code as warehouse_code, l.area_id, a.name as area_name, a.kind as area_kind, l.shelf_id,
  s.number as shelf_number, l.kind, l.code, l.barcode, l.layer, l.grid, l.shelf_type, l.capacity::float8 as capacity, l.pick_seq, l.state`);
const optionColumns = raw(
  'l.id, l.warehouse_id, w.code as warehouse_code, l.kind, l.code, l.barcode, l.state, l.shelf_type, a.kind as area_kind',
);
/** Codes are read from the left: `A-02` is a shelf, `0102` or `L0102` its barcode. So an index finds them, however many there are. */
const startsWith = (column: Sql, text: string): Sql =>
  sql`(${column} collate "C" >= ${text} and ${column} collate "C" < ${`${text}\u{10ffff}`})`;
const matches = (keyword: string | undefined) => {
  if (!keyword) return null;
  const text = keyword.toUpperCase();
  return sql`(${startsWith(raw('l.code'), text)} or ${startsWith(raw('l.barcode'), /^\d/.test(text) ? `L${text}` : text)})`;
};

/** Page first, figures afterwards: sums are made for the rows that are shown and for no others. */
async function withFigures(db: Query, scope: Scope, places: readonly Place[]): Promise<Location[]> {
  if (places.length === 0) return [];
  const figures = new Map(
    (
      await figuresOf(
        db,
        scope,
        places.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  );
  return places.map((place) => {
    const own = figures.get(place.id);
    if (!own) throw bug(`location ${place.id} has no figures`);
    return { ...place, ...own };
  });
}

/** Places whose goods are added up while somebody waits. */
const mostSummed = 20_000;

export async function page(db: Query, scope: Scope, query: ListQuery<typeof listLocations>): Promise<Page<Location>> {
  const isNarrow = [query.keyword, query.areaId, query.shelfId].some((value) => value !== undefined);
  const lying = piecesIn(scope);
  const { condition: isFilled, ...asked } = query.fill ? filledAs(query.fill, isNarrow) : {};
  const found = await pageRows<Place>(db, {
    query,
    ...asked,
    select: columns,
    from: raw('locations l'),
    names,
    where: [
      matches(query.keyword),
      equals(raw('l.warehouse_id'), query.warehouseId),
      equals(raw('l.area_id'), query.areaId),
      equals(raw('l.shelf_id'), query.shelfId),
      oneOf(raw('l.kind'), query.kind),
      equals(raw('l.state'), query.state),
      isFilled,
    ],
    sorts: {
      pickSeq: raw('l.pick_seq'),
      code: raw('l.code'),
      good: bounded(lying.good, mostSummed),
      locked: bounded(lying.locked, mostSummed),
      defective: bounded(lying.defective, mostSummed),
    },
    totals: lying,
    totalsUpTo: mostSummed,
    defaultSort: 'pickSeq',
    tieBreaker: raw('l.id'),
  });
  return { ...found, rows: await withFigures(db, scope, found.rows) };
}

export async function read(db: Query, scope: Scope, id: number): Promise<Location | undefined> {
  const place = await db.first<Place>(sql`select ${columns} from ${from} where l.id = ${id}`);
  return place && (await withFigures(db, scope, [place]))[0];
}

export interface LocationWish {
  keyword?: string | undefined;
  id?: number | undefined;
  warehouseId?: number | undefined;
  kind?: string | undefined;
}
export const options = (db: Query, { keyword, id, warehouseId, kind }: LocationWish): Promise<LocationOption[]> =>
  db.rows(sql`
    select ${optionColumns} from ${from}
    ${where(id === undefined ? [matches(keyword), equals(raw('l.warehouse_id'), warehouseId), equals(raw('l.kind'), kind)] : [sql`l.id = ${id}`])}
    order by l.code, l.id limit ${mostOptions}`);

/** By what the scanner read; a person without one types the code. */
export const byBarcode = (db: Query, warehouseId: number, barcode: string): Promise<LocationOption | undefined> =>
  db.first(sql`
    select ${optionColumns} from ${from}
    where l.warehouse_id = ${warehouseId} and (l.barcode = ${barcode.toUpperCase()} or l.code = ${barcode.toUpperCase()})
    order by l.barcode = ${barcode.toUpperCase()} desc limit 1`);

export const byIds = (db: Query, ids: readonly number[]): Promise<Place[]> =>
  db.rows(sql`select ${columns} from ${from} where l.id = any(${ids}) order by l.id`);

/** In the order of their ids: two who change the same places wait, and never for each other. */
export const lockMany = (tx: Tx, ids: readonly number[]): Promise<Place[]> =>
  tx.rows(sql`select ${columns} from ${from} where l.id = any(${ids}) order by l.id for no key update of l`);

export const virtual = (db: Query, warehouseId: number, kind: VirtualKind): Promise<Place | undefined> =>
  db.first(sql`select ${columns} from ${from} where l.warehouse_id = ${warehouseId} and l.kind = ${kind}`);

export const setCapacity = (tx: Tx, ids: readonly number[], capacity: number): Promise<number> =>
  tx.run(sql`update locations set capacity = ${capacity} where id = any(${ids})`);

export interface LabelRow {
  code: string;
  barcode: string;
  warehouseCode: string;
}
/** In the order of the codes, as labels are stuck on. */
export const labelRows = (db: Query, ids: readonly number[], shelfIds: readonly number[], limit: number): Promise<LabelRow[]> =>
  db.rows(sql`
    select l.code, l.barcode, w.code as warehouse_code from ${from} where l.id = any(${ids}) or l.shelf_id = any(${shelfIds})
    order by w.code, l.code limit ${limit}`);

export interface CellRow {
  id: number;
  shelfId: number;
  layer: number;
  grid: number;
  state: LocationState;
}
export const cells = (db: Query, place: { warehouseId: number; areaId?: number | undefined }, limit: number): Promise<CellRow[]> =>
  db.rows(sql`
    select l.id, l.shelf_id, l.layer, l.grid, l.state from locations l
    ${where([sql`l.warehouse_id = ${place.warehouseId} and l.kind = 'shelf'`, equals(raw('l.area_id'), place.areaId)])}
    order by l.pick_seq, l.id limit ${limit}`);
