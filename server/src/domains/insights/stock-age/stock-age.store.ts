import type { listStockAge } from '@kura/contract/insights/stock-age/stock-age.endpoints.ts';
import type { Day } from '@kura/contract/kernel/day.ts';
import type { Money } from '@kura/contract/kernel/money.ts';
import type { ListQuery, Page, Totals } from '@kura/contract/kernel/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { join, raw, sql, where, type Sql } from '../../../kernel/db/sql.ts';
import { bounded, equals, pageRows, ticked } from '../../../kernel/list.ts';
import { onlyTotals } from '../../../kernel/list-totals.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';
import { searchedProducts } from '../../products/public.ts';
import {
  agedFigures,
  type AgedFilter,
  agedRows,
  agedWhere,
  ageOf,
  all,
  firstNextDay,
  heldWhere,
  isInBand,
  pieces,
  soldOf,
  today,
  whoseWhere,
} from './aged-stock.ts';
import type { StoredLots } from './storage-cost.ts';

type Asked = ListQuery<typeof listStockAge>;
export interface AgeFilter extends AgedFilter {
  keyword?: string | undefined;
}

const meant = (db: Query, scope: Scope, { keyword, companyId }: AgeFilter): Promise<Sql | null> =>
  searchedProducts(db, { companyId: scope.companyId ?? companyId ?? null }, keyword);

/** Products `p` of which something lies in the places and bands asked for. */
async function productsWhere(db: Query, actor: Actor, query: AgeFilter, now: Date): Promise<(Sql | null)[]> {
  return [
    inScope(actor.scope, raw('p.company_id')),
    equals(raw('p.company_id'), query.companyId),
    raw(`p.type <> 'composite'`),
    await meant(db, actor.scope, query),
    sql`exists (select 1 from ${agedRows} where b.product_id = p.id and ${all(agedWhere(actor, query, now))})`,
  ];
}

/** At the cost price, or else at the declared one. */
const valueOf = raw(`case when p.cost_price_fen is not null then jsonb_build_object('currency', 'CNY', 'minor', p.cost_price_fen)
  when p.declared_price_yen is not null then jsonb_build_object('currency', 'JPY', 'minor', p.declared_price_yen) end`);

export interface AgedProduct {
  id: number;
  companyId: number;
  companyName: string;
  sku: string;
  nameZh: string;
  nameJp: string;
  price: Money | null;
  volume: string | null;
  sold: number;
  figures: Record<'pieces' | 'within60' | 'to180' | 'over180' | 'available' | 'nextPieces', number> & { nextDay: Day | null };
}

const named = (figures: Readonly<Record<string, Sql>>): Sql =>
  join(Object.entries(figures).map(([name, value]) => sql`${name}::text, ${value}`));

export async function agedPage(db: Query, actor: Actor, query: Asked, now: Date): Promise<Page<AgedProduct>> {
  const conditions = await productsWhere(db, actor, query, now);
  if (query.totals) return onlyTotals(await totalsOf(db, actor, query, conditions, now));
  const ofThis = sql`b.product_id = p.id and ${all(agedWhere(actor, query, now))}`;
  const figures = agedFigures(now);
  const sum = (figure: Sql) => bounded(sql`(select ${figure} from ${agedRows} where ${ofThis})`, mostSorted);
  return pageRows<AgedProduct>(db, {
    query,
    select: sql`p.id, p.company_id, c.name as company_name, p.sku, p.name_zh, p.name_jp, ${valueOf} as price, p.piece_volume_mm3::text as volume,
      ${soldOf(query, now)} as sold,
      (select jsonb_build_object(${named(figures)}, 'nextDay', ${firstNextDay(now)}) from ${agedRows} where ${ofThis}) as figures`,
    from: raw('products p'),
    names: raw('left join companies c on c.id = p.company_id'),
    where: conditions,
    sorts: {
      sku: raw('p.sku'),
      pieces: sum(figures.pieces),
      within60: sum(figures.within60),
      to180: sum(figures.to180),
      over180: sum(figures.over180),
      available: sum(figures.available),
      nextPieces: sum(figures.nextPieces),
      sold: bounded(soldOf(query, now), mostSorted),
      value: bounded(
        sql`(select ${figures.pieces} from ${agedRows} where ${ofThis}) * coalesce(p.cost_price_fen, p.declared_price_yen, 0)`,
        mostSorted,
      ),
    },
    defaultSort: 'sku',
    tieBreaker: raw('p.id'),
  });
}
/** As many sums are made while somebody waits. */
const mostSorted = 20_000;

interface Summed extends Record<'pieces' | 'within60' | 'to180' | 'over180' | 'available' | 'nextPieces' | 'sold', number> {
  products: number;
  cny: number | null;
  jpy: number | null;
  volumeM3: string | null;
}
/** What all products of the filter add up to; null: there are too many to add up. */
async function totalsOf(db: Query, actor: Actor, query: Asked, conditions: readonly (Sql | null)[], now: Date): Promise<Totals | null> {
  const figures = agedFigures(now);
  const found = await db.first<Summed>(sql`
    with chosen as materialized (
      select p.id, p.cost_price_fen, p.declared_price_yen, p.piece_volume_mm3, ${soldOf(query, now)} as sold
      from products p ${where([...conditions, ticked(query, raw('p.id'))])} limit ${mostSorted + 1}
    ), each as (
      select b.product_id, ${join(Object.entries(figures).map(([name, value]) => sql`${value} as ${raw(`"${name}"`)}`))}
      from ${agedRows} where b.product_id in (select c.id from chosen c) and ${all(agedWhere(actor, query, now))} group by 1
    )
    select count(*) as products, ${join(
      [...Object.keys(figures), 'sold'].map((name) => raw(`coalesce(sum("${name}"), 0)::bigint as "${name}"`)),
    )}, sum(pieces * cost_price_fen)::bigint as cny,
      (sum(pieces * declared_price_yen) filter (where cost_price_fen is null))::bigint as jpy,
      round(sum(pieces * piece_volume_mm3) / 1000000000.0, 3)::text as volume_m3
    from chosen c join each e on e.product_id = c.id`);
  if (!found || found.products > mostSorted) return null;
  const { products: _, cny, jpy, volumeM3, ...sums } = found;
  const value = [
    ...(cny === null ? [] : [{ currency: 'CNY' as const, minor: cny }]),
    ...(jpy === null ? [] : [{ currency: 'JPY' as const, minor: jpy }]),
  ];
  return { ...sums, value, ...(volumeM3 === null ? {} : { volumeM3 }) };
}

/** The lots of these products by warehouse and age, for their prices. */
export const lotsOf = (
  db: Query,
  actor: Actor,
  query: AgedFilter,
  ids: readonly number[],
  now: Date,
): Promise<(StoredLots & { productId: number })[]> =>
  db.rows(sql`
    select f.product_id, f.company_id, f.warehouse_id, f.day::text as day, jsonb_agg(jsonb_build_object('age', f.age, 'mm3', f.mm3::text)) as lots
    from (
      select b.product_id, b.company_id, b.warehouse_id, (${now}::timestamptz at time zone w.zone)::date as day, ${ageOf(now)} as age,
        sum(${pieces} * p.piece_volume_mm3) as mm3
      from ${agedRows} join products p on p.id = b.product_id
      where b.product_id = any(${ids}) and p.piece_volume_mm3 is not null and ${all(agedWhere(actor, query, now))} group by 1, 2, 3, 4, 5
    ) f group by 1, 2, 3, 4`);

export interface AgedLots extends StoredLots {
  rows: { age: number; lotDate: Day; pieces: number; mm3: string; cny: number; jpy: number }[];
}
const keptLots = (actor: Actor, query: AgeFilter): Sql => sql`
  select b.company_id, b.warehouse_id, b.lot_date, b.pieces, b.mm3, b.cny, b.jpy from stock_by_lot_day b
  where ${all([...whoseWhere(actor, query), raw('b.pieces > 0')])}`;
const lotsOfProducts = (actor: Actor, query: AgeFilter, products: Sql): Sql => sql`
  select b.company_id, b.warehouse_id, b.lot_date, sum(${pieces}) as pieces,
    coalesce(sum(${pieces} * p.piece_volume_mm3), 0) as mm3, coalesce(sum(${pieces} * p.cost_price_fen), 0) as cny,
    coalesce(sum(${pieces} * p.declared_price_yen) filter (where p.cost_price_fen is null), 0) as jpy
  from stock_balances b join products p on p.id = b.product_id where ${all(heldWhere(actor, query))} and ${products} group by 1, 2, 3`;

/**
 * All that lies there by company, warehouse and day of arrival: as many rows as there are such days, and they are kept; only of some products they
 * are added up. The clock of the warehouse is asked once for each of them: of a million balances that alone would take longer than all the rest.
 */
export async function agedLots(db: Query, actor: Actor, query: AgeFilter, now: Date): Promise<AgedLots[]> {
  const products = await meant(db, actor.scope, query);
  const rows = await db.rows<Omit<AgedLots, 'lots'>>(sql`
    select f.company_id, f.warehouse_id, f.day::text as day, jsonb_agg(jsonb_build_object('age', f.age, 'lotDate', f.lot_date, 'pieces', f.pieces,
      'mm3', f.mm3::text, 'cny', f.cny, 'jpy', f.jpy)) as rows
    from (
      select b.company_id, b.warehouse_id, ${today(now)} as day, b.lot_date, ${ageOf(now)} as age, b.pieces, b.mm3, b.cny, b.jpy
      from (${products === null ? keptLots(actor, query) : lotsOfProducts(actor, query, products)}) b join warehouses w on w.id = b.warehouse_id ${where([query.band ? isInBand(query.band, now) : null])}
    ) f group by 1, 2, 3`);
  return rows.map((row) => ({ ...row, lots: row.rows.map(({ age, mm3 }) => ({ age, mm3 })) }));
}

/** K07: products with few left to sell, of those that lie there. */
export async function lowCount(db: Query, actor: Actor, query: AgeFilter, least: number): Promise<number> {
  const found = await db.first<{ count: number }>(sql`
    select count(*) as count from products p join product_sellable s on s.product_id = p.id
    ${where([
      inScope(actor.scope, raw('p.company_id')),
      equals(raw('p.company_id'), query.companyId),
      sql`s.available < ${least}`,
      raw(`p.type <> 'composite'`),
    ])}`);
  return found?.count ?? 0;
}
