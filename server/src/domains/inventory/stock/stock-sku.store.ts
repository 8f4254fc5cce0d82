import type { listSkuStock } from '@kura/contract/inventory/stock/stock.endpoints.ts';
import { lowStock, type SkuStock } from '@kura/contract/inventory/stock/stock-view.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { empty, join, raw, sql, where, type Sql } from '../../../kernel/db/sql.ts';
import { bounded, equals, pageRows, ticked } from '../../../kernel/list.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';
import { holdsPieces, lotDays, meantProducts, placed } from './stock-conditions.ts';
import { comingRows, type OnTheWay } from './on-the-way.ts';
import { figureSorts, someStock, spread, stockSums, summed, type Summed } from './stock-figures.ts';

type Asked = ListQuery<typeof listSkuStock>;
type Read = Pick<SkuStock, 'id' | 'companyId' | 'companyName' | 'sku' | 'nameZh' | 'nameJp' | 'warehouseSku'> & { figures: Summed };

const ofThis = raw('b.product_id = p.id');

/** K07: sums are needed to know that a product is low; everything else ends at the first row that tells. */
function levelOf(level: Exclude<Asked['level'], 'onTheWay'>, places: readonly Sql[], isWhole: boolean): Sql | null {
  const some = (more: Sql) => someStock([ofThis, more, ...places]);
  switch (level) {
    case undefined:
    case 'inStock':
      return level || places.length > 0 ? some(holdsPieces) : null;
    case 'none':
      return sql`not ${some(holdsPieces)}`;
    case 'locked':
      return some(raw('b.locked > 0'));
    case 'defective':
      return some(raw('b.defective > 0'));
    case 'held':
      return some(raw(`b.available > 0 and b.state <> 'normal'`));
    case 'low':
      // "is true": looked up in what was read once. As a join, it would fetch and sort all products that are low.
      if (isWhole) return raw('(p.id in (select l.product_id from low l)) is true');
      return sql`(${places.length > 0 ? some(raw('true')) : raw('true')} and coalesce((
        select sum(b.available) from stock_balances b join warehouses w on w.id = b.warehouse_id
        where ${join([ofThis, raw(`b.state = 'normal'`), ...places], ' and ')}), 0) < ${lowStock})`;
  }
}

/** Which products are low, once for page and count. Of one company its balances are added up; of all companies the sums are there already. */
const low = (scope: Scope, companyId: number | undefined): Sql =>
  scope.companyId === null && companyId === undefined
    ? sql`low as materialized (select s.product_id from product_sellable s where s.available < ${lowStock})`
    : sql`
      low as materialized (
        select q.id as product_id from products q left join stock_balances b on b.product_id = q.id and b.state = 'normal'
        where ${inScope(scope, raw('q.company_id'))} and ${equals(raw('q.company_id'), companyId) ?? raw('true')}
        group by q.id having coalesce(sum(b.available), 0) < ${lowStock})`;

/** What is still to come need lie nowhere yet: the warehouse is then where it goes to, and only other places ask for stock. */
function comingOf(query: Asked, now: Date): Sql {
  const days = lotDays(raw('coming.day'), query.expectedDay) ?? raw('coming.pieces > 0');
  const elsewhere = placed({ ...query, warehouseId: undefined }, now);
  return elsewhere.length === 0 ? days : sql`(${days} and ${someStock([ofThis, holdsPieces, ...placed(query, now)])})`;
}
const isOnTheWay = ({ level, expectedDay }: Asked): boolean => level === 'onTheWay' || (level === undefined && expectedDay !== undefined);

const comingSorts = { onTheWay: bounded(raw('coalesce(coming.pieces, 0)')) };

/**
 * Pages over the products: the book is read for the rows that are shown. Sets hold no stock of their own. `coming`: all that is on the way,
 * where the list is narrowed or ordered by it.
 */
export async function skuPage(
  db: Query,
  scope: Scope,
  query: Asked,
  now: Date,
  coming: readonly OnTheWay[] | null = null,
): Promise<Page<SkuStock>> {
  const places = placed(query, now);
  const meant = await meantProducts(db, scope, query);
  const isWhole = meant === null && places.length === 0;
  const { level } = query;
  const conditions = [
    inScope(scope, raw('p.company_id')),
    raw(`p.type <> 'composite'`),
    equals(raw('p.company_id'), query.companyId),
    meant,
    isOnTheWay(query) || level === 'onTheWay' ? comingOf(query, now) : levelOf(level, places, isWhole),
    !isOnTheWay(query) && query.expectedDay !== undefined ? lotDays(raw('coming.day'), query.expectedDay) : null,
  ];
  const isLow = level === 'low' && isWhole;
  const read = [...(isLow ? [low(scope, query.companyId)] : []), ...(coming ? [comingRows(coming)] : [])];
  const shared = read.length > 0 ? sql`with ${join(read, ', ')}` : undefined;
  const from = coming ? raw('products p left join coming on coming.product_id = p.id') : raw('products p');
  if (query.totals) {
    const products = sql`${shared ?? empty} select p.id from ${from} ${where([...conditions, ticked(query, raw('p.id'))])}`;
    const sums = await stockSums<SkuStock>(db, [sql`b.product_id in (${products})`, ...places]);
    if (!coming || !sums.totals) return sums;
    const found = await db.first<{ pieces: number }>(
      sql`${shared ?? empty} select coalesce(sum(coming.pieces), 0)::bigint as pieces from ${from} ${where([...conditions, ticked(query, raw('p.id'))])}`,
    );
    return { ...sums, totals: { ...sums.totals, onTheWay: found?.pieces ?? 0 } };
  }
  const page = await pageRows<Read>(db, {
    query,
    ...(shared ? { with: shared } : {}),
    ...(isLow ? { byKeys: true } : {}),
    select: sql`p.id, p.company_id, c.name as company_name, p.sku, p.name_zh, p.name_jp,
      (select x.code from product_codes x where x.product_id = p.id and x.kind = 'warehouseSku' limit 1) as warehouse_sku,
      ${summed([ofThis, ...places], now)} as figures`,
    from,
    names: raw('left join companies c on c.id = p.company_id'),
    where: conditions,
    sorts: {
      createdAt: raw('p.created_at'),
      sku: raw('p.sku'),
      ...figureSorts([ofThis, ...places]),
      ...(coming ? comingSorts : {}),
    },
    defaultSort: 'createdAt',
    tieBreaker: raw('p.id'),
  });
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...spread(row), isLow: row.figures.available < lowStock, onTheWay: 0, expectedDay: null })),
  };
}
