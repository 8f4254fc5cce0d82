import type { StockLevel } from '@kura/contract/products/product/product-kinds.ts';
import { lowStock } from '@kura/contract/products/product/product.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

/**
 * K07: of which products fewer than so many can be sold. A set has as many as the list says of it: those of each warehouse and store, added up.
 * Asked once, for page and count. Of one company its balances are added up; of all companies the sums are there already.
 */
const below = (scope: Scope, least: number, isSome: boolean): Sql => {
  const from = isSome ? 1 : 0;
  const isMeant = sql`b.state = 'normal' and ${inScope(scope, raw('b.company_id'))}`;
  return sql`
    with shops as materialized (
      select b.product_id, b.warehouse_id, b.store_id, sum(b.available) as available from stock_balances b
      where b.product_id in (select pp.part_id from product_parts pp) and ${isMeant} group by b.product_id, b.warehouse_id, b.store_id),
    made as (
      select pp.set_id, min(s.available / pp.quantity) as sets
      from product_parts pp join products q on q.id = pp.part_id and q.status = 'enabled' join shops s on s.product_id = pp.part_id
      group by pp.set_id, s.warehouse_id, s.store_id having count(*) = (select count(*) from product_parts n where n.set_id = pp.set_id)),
    low as materialized (
      ${
        scope.companyId === null
          ? sql`select s.product_id from product_sellable s where s.available < ${least}::bigint and s.available >= ${from}::bigint`
          : sql`
            select q.id as product_id from products q left join stock_balances b on b.product_id = q.id and b.state = 'normal'
            where q.type <> 'composite' and ${inScope(scope, raw('q.company_id'))} group by q.id having coalesce(sum(b.available), 0) < ${least}::bigint
              and coalesce(sum(b.available), 0) >= ${from}::bigint`
      }
      union all
      select q.id from products q where q.type = 'composite' and ${inScope(scope, raw('q.company_id'))}
        and q.id not in (select m.set_id from made m group by m.set_id having sum(m.sets) >= ${least}::bigint)
        and ${isSome ? raw('q.id in (select m.set_id from made m group by m.set_id having sum(m.sets) > 0)') : raw('true')})`;
};

export interface Level {
  with: Sql;
  byKeys: true;
  /** On the product `p`. */
  condition: Sql;
}

/** A set was there once its parts were. Balances stay when they come to nothing. */
const wasThere = raw(`(exists (select 1 from stock_balances h where h.product_id = p.id)
  or exists (select 1 from product_parts hp join stock_balances h on h.product_id = hp.part_id where hp.set_id = p.id))`);
const isListed = raw('(p.id in (select l.product_id from low l)) is true');

/** Below 50, or nothing at all. "is true": looked up in what was read once. As a join, it would fetch and sort all that are low. */
export const ofLevel = (scope: Scope, level: StockLevel | undefined): Level | null =>
  level === undefined
    ? null
    : {
        with: below(scope, level === 'low' || level === 'few' ? lowStock : 1, level === 'few'),
        byKeys: true,
        condition: level === 'soldOut' ? sql`(${isListed} and ${wasThere})` : isListed,
      };
