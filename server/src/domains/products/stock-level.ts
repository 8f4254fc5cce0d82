import { lowStock } from '@kura/contract/products/product.ts';
import type { Query } from '../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../kernel/db/sql.ts';
import { inScope, type Scope } from '../../kernel/scope.ts';

/**
 * K07: of which products less than so many can be sold. A set has as many as its scarcest part allows, and none when one is disabled.
 * One pass over the shelves, asked before the page: inside it, count and rows would each walk them again, and product by product it
 * would take a hundred thousand looks.
 */
const shortIds = (db: Query, scope: Scope, least: number): Promise<{ id: number }[]> =>
  db.rows(sql`
    with sums as materialized (
      select b.product_id, sum(b.available) as available from stock_balances b
      where b.state = 'normal' and ${inScope(scope, raw('b.company_id'))} group by b.product_id)
    select p.id from products p left join sums s on s.product_id = p.id
    where p.type <> 'composite' and coalesce(s.available, 0) < ${least}::bigint and ${inScope(scope, raw('p.company_id'))}
    union
    select pp.set_id from product_parts pp join products q on q.id = pp.part_id left join sums s on s.product_id = pp.part_id
    where (q.status = 'disabled' or coalesce(s.available, 0) < pp.quantity * ${least}::bigint) and ${inScope(scope, raw('q.company_id'))}`);

/** Below 50, or nothing at all. `p` is the product. */
export async function hasLevel(db: Query, scope: Scope, level: 'low' | 'none' | undefined): Promise<Sql | null> {
  if (level === undefined) return null;
  const rows = await shortIds(db, scope, level === 'low' ? lowStock : 1);
  return sql`p.id in (select unnest(${rows.map(({ id }) => id)}::bigint[]))`;
}
