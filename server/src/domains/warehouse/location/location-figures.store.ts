import { type FillBand, fullFromPercent } from '@kura/contract/warehouse/location/location.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

/**
 * What lies in a place. The book belongs to the room above, which this one must not call; its table of balances is read here,
 * in this file alone, and never written.
 */
export interface LocationFigures {
  id: number;
  good: number;
  locked: number;
  defective: number;
  volumeM3: number;
  skuCount: number;
  companyCount: number;
  fillPercent: number | null;
  oldestLotDate: string | null;
}

const pieces = raw('(b.available + b.locked + b.defective)');
const held = sql`${pieces} > 0`;
/** A product that nobody measured yet takes no room that we know of. */
const volume = sql`${pieces} * coalesce(p.piece_volume_mm3, 0)`;

/** Of what lies there: pieces against the capacity of small shelves, cubic metres against that of large ones. */
const percent = (ofPieces: Sql, ofVolume: Sql): Sql =>
  sql`round(case l.shelf_type when 'large' then ${ofVolume} / 1e9 else ${ofPieces} end * 100.0 / l.capacity, 1)`;

/** Rows of a page, so one small sum each, however large the book is. */
export const figuresOf = (db: Query, scope: Scope, ids: readonly number[]): Promise<LocationFigures[]> =>
  db.rows(sql`
    select l.id, f.good, f.locked, f.defective, round(f.volume / 1e9, 4)::float8 as volume_m3, f.sku_count, f.company_count, f.oldest_lot_date,
      ${percent(raw('f.all_pieces'), raw('f.all_volume'))}::float8 as fill_percent
    from locations l cross join lateral (
      select coalesce(sum(b.available + b.locked) filter (where mine), 0) as good, coalesce(sum(b.locked) filter (where mine), 0) as locked,
        coalesce(sum(b.defective) filter (where mine), 0) as defective, coalesce(sum(${volume}) filter (where mine), 0) as volume,
        count(distinct b.product_id) filter (where mine) as sku_count, count(distinct b.company_id) filter (where mine) as company_count,
        min(b.lot_date) filter (where mine) as oldest_lot_date,
        coalesce(sum(${pieces}), 0) as all_pieces, coalesce(sum(${volume}), 0) as all_volume
      from (select *, ${inScope(scope, raw('company_id'))} as mine from stock_balances where location_id = l.id) b
      join products p on p.id = b.product_id where ${held}
    ) f
    where l.id = any(${ids})`);

/** The same for an order of places or a sum over them. */
export const piecesIn = (scope: Scope): Readonly<Record<'good' | 'locked' | 'defective', Sql>> => {
  const sum = (what: string) =>
    sql`(select coalesce(sum(${raw(what)}), 0) from stock_balances b where b.location_id = l.id and ${inScope(scope, raw('b.company_id'))})`;
  return { good: sum('b.available + b.locked'), locked: sum('b.locked'), defective: sum('b.defective') };
};

export interface CellFigures {
  id: number;
  pieces: number;
  fillPercent: number | null;
  oldestLotDate: string | null;
}
/** For the map: all places of a warehouse or of an area that hold something, summed in one go. */
export const cellFigures = (db: Query, scope: Scope, place: { warehouseId: number; areaId?: number | undefined }): Promise<CellFigures[]> =>
  db.rows(sql`
    select l.id, coalesce(sum(${pieces}) filter (where ${inScope(scope, raw('b.company_id'))}), 0) as pieces,
      min(b.lot_date) filter (where ${inScope(scope, raw('b.company_id'))}) as oldest_lot_date,
      ${percent(sql`sum(${pieces})`, sql`sum(${volume})`)}::float8 as fill_percent
    from stock_balances b join locations l on l.id = b.location_id join products p on p.id = b.product_id
    where b.warehouse_id = ${place.warehouseId} and l.kind = 'shelf' and ${held}
      and ${place.areaId === undefined ? raw('true') : sql`l.area_id = ${place.areaId}`}
    group by l.id`);

const holding = (location: Sql): Sql => sql`exists (select 1 from stock_balances b where b.location_id = ${location} and ${held})`;
/** How many places of the shelf `s` hold something now. */
export const usedCount = sql`(select count(*) from locations l where l.shelf_id = s.id and ${holding(raw('l.id'))})`;

// Volumes are asked of large shelves only: most places are small, and their pieces are in the book already.
const heldInPlace = sql`case l.shelf_type when 'large' then
  (select sum(${volume}) from stock_balances b join products p on p.id = b.product_id where b.location_id = l.id and ${held}) / 1e9 else k.pieces end`;
/** `percent` of the place is at least this. It is rounded to a tenth, so half a tenth less is enough; multiplied, because of all places division takes longest. */
const filledTo = (least: Sql): Sql => sql`${heldInPlace} * 100 >= (${least} - 0.05) * l.capacity`;
const isFull = filledTo(sql`${fullFromPercent}::numeric`);
const isOver = filledTo(raw('100.1'));

/** The bands of `fillBandOf` as a condition on the place `l` and the pieces `k` in it, of which there are some. */
const bands: Readonly<Record<Exclude<FillBand, 'empty'> | 'used', Sql>> = {
  used: raw('true'),
  partly: sql`(l.capacity is null or not ${isFull})`,
  full: sql`${isFull} and not ${isOver}`,
  over: isOver,
};

export interface Filled {
  with?: Sql;
  byKeys?: true;
  /** On the place `l`. */
  condition: Sql;
}
/** Places that are narrowed to a few are asked one by one; of whole warehouses the sums are there already, and read once for page and count. */
export function filledAs(band: FillBand | 'used', isNarrow: boolean): Filled {
  const isMeant = band === 'empty' ? raw('true') : bands[band];
  const not = raw(band === 'empty' ? 'not ' : '');
  if (isNarrow)
    return {
      condition: sql`${not}exists (
        select 1 from (select sum(${pieces}) as pieces from stock_balances b where b.location_id = l.id and ${held}) k
        where k.pieces > 0 and ${isMeant})`,
    };
  return {
    with: sql`with filled as materialized (
      select k.location_id from place_pieces k join locations l on l.id = k.location_id where k.pieces > 0 and ${isMeant})`,
    byKeys: true,
    condition: sql`(l.id in (select k.location_id from filled k)) is ${not}true`,
  };
}
