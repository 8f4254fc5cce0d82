import type { getStockTrend } from '@kura/contract/inventory/stock/stock.endpoints.ts';
import type { TrendPoint } from '@kura/contract/inventory/stock/stock-view.ts';
import { addDays } from '@kura/contract/kernel/day.ts';
import type { Endpoint, Out, Shape } from '@kura/contract/kernel/endpoint.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { dayIn, instantAt } from '@kura/contract/kernel/zone.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { fail } from '../../../kernel/fail.ts';
import { equals } from '../../../kernel/list.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

type QueryOf<E> = E extends Endpoint<infer Q extends Shape, Shape, Shape> ? Out<Q> : never;

/** A07: a sum over nothing would tell that there is nothing; of another company's product even that is not said. */
async function mustBeOwn(db: Query, scope: Scope, productId: number): Promise<void> {
  const own = await db.first(sql`select 1 from products r where r.id = ${productId} and ${inScope(scope, raw('r.company_id'))}`);
  if (!own) throw fail(kernelErrors.notFound);
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
  await mustBeOwn(db, scope, productId);
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
