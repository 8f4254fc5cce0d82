import { lowStock } from '@kura/contract/products/product/product.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

/**
 * K07: of which products less than so many can be sold. A set has as many as the list says of it: those of each warehouse and
 * store, added up.
 * One pass over the shelves, asked before the page: inside it, count and rows would each walk them again, and product by product it
 * would take a hundred thousand looks.
 */
const shortIds = (db: Query, scope: Scope, least: number): Promise<{ id: number }[]> =>
  db.rows(sql`
    with shops as materialized (
      select b.product_id, b.warehouse_id, b.store_id, sum(b.available) as available from stock_balances b
      where b.state = 'normal' and ${inScope(scope, raw('b.company_id'))} group by b.product_id, b.warehouse_id, b.store_id),
    made as (
      select pp.set_id, min(s.available / pp.quantity) as sets
      from product_parts pp join products q on q.id = pp.part_id and q.status = 'enabled' join shops s on s.product_id = pp.part_id
      group by pp.set_id, s.warehouse_id, s.store_id having count(*) = (select count(*) from product_parts n where n.set_id = pp.set_id)),
    sums as (
      select product_id, sum(available) as available from shops group by product_id
      union all
      select set_id, sum(sets) from made group by set_id)
    select p.id from products p left join sums s on s.product_id = p.id
    where coalesce(s.available, 0) < ${least}::bigint and ${inScope(scope, raw('p.company_id'))}`);

/** Below 50, or nothing at all. `p` is the product. */
export async function hasLevel(db: Query, scope: Scope, level: 'low' | 'none' | undefined): Promise<Sql | null> {
  if (level === undefined) return null;
  const rows = await shortIds(db, scope, level === 'low' ? lowStock : 1);
  return sql`p.id in (select unnest(${rows.map(({ id }) => id)}::bigint[]))`;
}
