import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';

/** Different products that may share a place of a small shelf. */
const mostMixed = 5;

/** A place as somebody stands before it: what it is, and what lies in it. */
export interface PlaceNow {
  id: number;
  code: string;
  kind: string;
  state: string;
  areaKind: 'storage' | 'defective' | null;
  shelfType: 'small' | 'large' | null;
  capacity: number | null;
  /** The warehouse has an area for damaged goods. */
  hasDefectiveArea: boolean;
  pieces: number;
  cubicMetres: number;
  productIds: number[];
  companyIds: number[];
}

/** Held until the end: nobody else fills them up meanwhile. In the order of their ids, as the book holds them. */
export async function holdPlaces(tx: Tx, warehouseId: number, ids: readonly number[]): Promise<Map<number, PlaceNow>> {
  const held = tx.run(sql`
    select 1 from locations where id = any(${ids}::bigint[]) and warehouse_id = ${warehouseId} and kind = 'shelf' order by id for no key update`);
  const read = tx.rows<PlaceNow>(sql`
    select l.id, l.code, l.kind, l.state, a.kind as area_kind, l.shelf_type, l.capacity::float8 as capacity,
      exists (select 1 from areas d where d.warehouse_id = l.warehouse_id and d.kind = 'defective') as has_defective_area,
      fill.pieces, fill.cubic_metres, fill.product_ids, fill.company_ids
    from locations l left join areas a on a.id = l.area_id
    cross join lateral (
      select coalesce(sum(b.available + b.locked + b.defective), 0)::int as pieces,
        (coalesce(sum((b.available + b.locked + b.defective) * x.piece_volume_mm3), 0)::numeric / 1e9)::float8 as cubic_metres,
        coalesce(array_agg(distinct b.product_id), '{}') as product_ids,
        coalesce(array_agg(distinct b.company_id), '{}') as company_ids
      from stock_balances b join products x on x.id = b.product_id
      where b.location_id = l.id and b.available + b.locked + b.defective > 0) fill
    where l.id = any(${ids}::bigint[]) and l.warehouse_id = ${warehouseId}`);
  const [, rows] = await Promise.all([held, read]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Section 4 of the trade: why these pieces do not go there; null when they do. Whose goods lie there the book itself says. */
export type PlaceObstacle = 'notALocation' | 'frozenLocation' | 'abnormalLocation' | 'wrongArea' | 'tooManyProducts';
export function whyNot(place: PlaceNow, holding: 'good' | 'defective', productId: number): PlaceObstacle | null {
  if (place.kind !== 'shelf') return 'notALocation';
  if (place.state === 'frozen') return 'frozenLocation';
  if (place.state === 'abnormal') return 'abnormalLocation';
  if (holding === 'good' && place.areaKind === 'defective') return 'wrongArea';
  if (holding === 'defective' && place.areaKind !== 'defective' && place.hasDefectiveArea) return 'wrongArea';
  const others = place.productIds.filter((id) => id !== productId);
  return place.shelfType === 'small' && others.length >= mostMixed ? 'tooManyProducts' : null;
}

/** A soft limit: pieces on small shelves, cubic metres on large ones. */
export function isOver(place: PlaceNow, quantity: number, pieceVolumeMm3: number | null): boolean {
  if (place.capacity === null) return false;
  if (place.shelfType === 'small') return place.pieces + quantity > place.capacity;
  return place.cubicMetres + (quantity * (pieceVolumeMm3 ?? 0)) / 1e9 > place.capacity;
}
