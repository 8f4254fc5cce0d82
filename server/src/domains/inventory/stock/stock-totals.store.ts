import type { getStockTotals, getStockTrend } from '@kura/contract/inventory/stock/stock.endpoints.ts';
import type { StockFigures, TrendPoint } from '@kura/contract/inventory/stock/stock-view.ts';
import { addDays } from '@kura/contract/kernel/day.ts';
import type { Endpoint, Out, Shape } from '@kura/contract/kernel/endpoint.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { dayIn, instantAt } from '@kura/contract/kernel/zone.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { fail } from '../../../kernel/fail.ts';
import { equals } from '../../../kernel/list.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';
import { holdsPieces, ofProducts, placed } from './stock-conditions.ts';
import { boundedSum } from './stock-figures.ts';

type QueryOf<E> = E extends Endpoint<infer Q extends Shape, Shape, Shape> ? Out<Q> : never;

/** A07: a sum over nothing would tell that there is nothing; of another company's record even that is not said. */
async function mustBeOwn(
  db: Query,
  scope: Scope,
  { companyId, storeId, productId }: Partial<QueryOf<typeof getStockTotals>>,
): Promise<void> {
  const own = (table: string, company: string, id: number | undefined): Sql =>
    id === undefined ? raw('true') : sql`exists (select 1 from ${raw(table)} r where r.id = ${id} and ${inScope(scope, raw(company))})`;
  const row = await db.first<{ isOwn: boolean }>(sql`
    select ${own('companies', 'r.id', companyId)} and ${own('stores', 'r.company_id', storeId)} and ${own('products', 'r.company_id', productId)} as is_own`);
  if (!row?.isOwn) throw fail(kernelErrors.notFound);
}

export async function stockTotals(db: Query, scope: Scope, query: QueryOf<typeof getStockTotals>, now: Date): Promise<StockFigures | null> {
  await mustBeOwn(db, scope, query);
  const conditions = [
    inScope(scope, raw('b.company_id')),
    holdsPieces,
    equals(raw('b.company_id'), query.companyId),
    equals(raw('b.product_id'), query.productId),
    equals(raw('b.state'), query.state),
    await ofProducts(db, scope, query, raw('b.product_id')),
    ...placed(query, now),
  ].filter((condition) => condition !== null);
  return (await db.first<{ figures: StockFigures | null }>(boundedSum(conditions)))?.figures ?? null;
}

const trendDays = 60;

/** Backwards from today: what is there now, without what came after each day. Exact, and no snapshot is needed. */
export async function stockTrend(
  db: Query,
  scope: Scope,
  zone: string,
  { productId, warehouseId }: QueryOf<typeof getStockTrend>,
  now: Date,
): Promise<TrendPoint[]> {
  await mustBeOwn(db, scope, { productId });
  const today = dayIn(zone, now);
  const first = addDays(today, 1 - trendDays);
  const inWarehouse = (column: string): Sql => equals(raw(column), warehouseId) ?? raw('true');
  return db.rows(sql`
    with moved as (
      select (m.at at time zone ${zone})::date as day, sum(m.available + m.locked) as good, sum(m.defective) as defective
      from stock_movements m where m.product_id = ${productId} and m.at >= ${instantAt(zone, first)} and ${inWarehouse('m.warehouse_id')} group by 1
    ), today as (
      select coalesce(sum(b.available + b.locked), 0) as good, coalesce(sum(b.defective), 0) as defective
      from stock_balances b where b.product_id = ${productId} and ${inWarehouse('b.warehouse_id')}
    )
    select d.day::date as day,
      today.good - coalesce((select sum(m.good) from moved m where m.day > d.day::date), 0)::bigint as good,
      today.defective - coalesce((select sum(m.defective) from moved m where m.day > d.day::date), 0)::bigint as defective
    from generate_series(${first}::date, ${today}::date, interval '1 day') as d(day), today order by d.day`);
}
