import type { Day } from '@kura/contract/kernel/day.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';

export interface Suggestion {
  locationId: number;
  code: string;
  barcode: string;
  /** Which rule found it. */
  because: 'sameLotMonth' | 'lastUsed' | 'empty';
  /** Pieces (small shelf) or cubic metres (large) that still fit; null: no capacity is known. */
  free: number | null;
  /** Cubic metres, and not pieces, are what is free. */
  isByVolume: boolean;
}

/** Pieces up to this volume lie on small shelves. */
const smallMm3 = 30_000_000;
/** Heavier ones stand on the lowest two layers. */
const heavyG = 15_000;
const lowLayers = 2;
/** Different products that may share a place of a small shelf. */
const mostMixed = 5;
const mostSuggestions = 5;

export interface Pieces {
  companyId: number;
  productId: number;
  warehouseId: number;
  lotId?: number | undefined;
  /** On which day their lot begins, where they have none yet: the first piece of an order finds the places that all the others will find. */
  lotDay?: Day;
  holding?: 'good' | 'defective';
}

/**
 * Where to put pieces, best first. Only a suggestion: the scanned place decides. Damaged ones go to the area for them where the warehouse has one;
 * little stands there, so that neither size nor weight sends a piece away from it.
 */
export async function suggestLocations(db: Query, what: Pieces): Promise<Suggestion[]> {
  const { companyId, productId, warehouseId, lotId = null, lotDay = null, holding = 'good' } = what;
  const isDamaged = holding === 'defective';
  // Nothing is taken from the area for damaged goods, so its places count as no shelf to the book.
  const states = isDamaged ? ['normal', 'virtual'] : ['normal'];
  const rows = await db.rows<Omit<Suggestion, 'free'> & { free: string | null }>(sql`
    with piece as (
      select coalesce(piece_volume_mm3 > ${smallMm3}, false) as is_large, coalesce(piece_weight_g > ${heavyG}, false) as is_heavy
      from products where id = ${productId} and company_id = ${companyId}),
    wanted as (
      select case when ${isDamaged}::boolean and exists (select 1 from areas where warehouse_id = ${warehouseId} and kind = 'defective')
        then 'defective' else 'storage' end as area),
    month as (
      select date_trunc('month', coalesce((select lot_date from stock_lots where id = ${lotId}::bigint), ${lotDay}::date)) as of),
    -- A place already holding the same product and lot month.
    same as (
      select distinct b.location_id as id, 1 as rank, 'sameLotMonth' as because from stock_balances b
      where b.product_id = ${productId} and b.warehouse_id = ${warehouseId} and b.state = any(${states})
        and case when ${isDamaged}::boolean then b.defective else b.available + b.locked end > 0
        and coalesce(date_trunc('month', b.lot_date) = (select of from month), true)),
    last_used as (
      select m.location_id as id, 2 as rank, 'lastUsed' as because from stock_movements m join stock_balances b on b.id = m.balance_id
        join locations l on l.id = m.location_id
      where m.product_id = ${productId} and m.warehouse_id = ${warehouseId} and b.state = any(${states}) and l.kind = 'shelf'
        and case when ${isDamaged}::boolean then m.defective else m.available end > 0
      order by m.at desc, m.id desc limit 1),
    empty as (
      select l.id, 3 as rank, 'empty' as because from locations l join areas a on a.id = l.area_id, piece p, wanted w
      where l.warehouse_id = ${warehouseId} and l.kind = 'shelf' and l.state = 'normal' and a.kind = w.area
        and (w.area = 'defective'
          or l.shelf_type = case when p.is_large then 'large' else 'small' end and (not p.is_heavy or l.layer <= ${lowLayers}))
        and not exists (select 1 from stock_balances b where b.location_id = l.id and b.available + b.locked + b.defective > 0)
      order by l.pick_seq, l.id limit ${mostSuggestions}),
    ranked as (
      select distinct on (id) id, rank, because from (select * from same union all select * from last_used union all select * from empty) r
      order by id, rank)
    select l.id as location_id, l.code, l.barcode, r.because, coalesce(l.shelf_type = 'large', false) as is_by_volume,
      l.capacity - case l.shelf_type when 'large' then fill.cubic_metres else fill.pieces end as free
    from ranked r join locations l on l.id = r.id join areas a on a.id = l.area_id join wanted w on w.area = a.kind join piece p on true
    cross join lateral (
      select coalesce(sum(b.available + b.locked + b.defective), 0) as pieces,
        coalesce(sum((b.available + b.locked + b.defective) * x.piece_volume_mm3), 0)::numeric / 1e9 as cubic_metres,
        count(distinct b.product_id) filter (where b.product_id <> ${productId}) as others,
        count(*) filter (where b.company_id <> ${companyId}) as foreigners
      from stock_balances b join products x on x.id = b.product_id
      where b.location_id = l.id and b.available + b.locked + b.defective > 0) fill
    where l.state = 'normal' and fill.foreigners = 0 and (l.shelf_type = 'large' or fill.others < ${mostMixed})
      and (w.area = 'defective' or not p.is_heavy or l.layer <= ${lowLayers})
      and (l.capacity is null or l.capacity > case l.shelf_type when 'large' then fill.cubic_metres else fill.pieces end)
    order by r.rank, l.pick_seq, l.id limit ${mostSuggestions}`);
  return rows.map((row) => ({ ...row, free: row.free === null ? null : Number(row.free) }));
}
