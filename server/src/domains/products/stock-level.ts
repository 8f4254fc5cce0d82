import { lowStock } from '@kura/contract/products/product.ts';
import { raw, sql, type Sql } from '../../kernel/db/sql.ts';
import { inScope, type Scope } from '../../kernel/scope.ts';

/** What can be sold of each product. One pass over the shelves: asked product by product it would take a hundred thousand looks. */
const sums = (scope: Scope): Sql => sql`
  select b.product_id, sum(b.available) as available from stock_balances b
  where b.state = 'normal' and ${inScope(scope, raw('b.company_id'))} group by b.product_id`;

/** K07: below 50, or nothing at all. `p` is the product; a set has as many as its scarcest part allows, and none when one is disabled. */
export function hasLevel(scope: Scope, level: 'low' | 'none' | undefined): Sql | null {
  if (level === undefined) return null;
  const least = level === 'low' ? lowStock : 1;
  const shortSets = sql`
    select pp.set_id from product_parts pp join products q on q.id = pp.part_id left join (${sums(scope)}) s on s.product_id = pp.part_id
    where q.status = 'disabled' or coalesce(s.available, 0) < pp.quantity * ${least}::bigint`;
  const enough = sql`select s.product_id from (${sums(scope)}) s where s.available >= ${least}::bigint`;
  return sql`case when p.type = 'composite' then p.id in (${shortSets}) else p.id not in (${enough}) end`;
}
