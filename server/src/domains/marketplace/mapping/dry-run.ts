import { dryRunDays, mostDryRunLines, type DryRun } from '@kura/contract/marketplace/mapping/mapping.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { foundAt, failField } from '../../../kernel/fail.ts';
import { productsByIds } from '../../products/public.ts';
import { isOpenLine, lineKey, lineSku } from './line-key.ts';
import { storesByIds } from './mapping.store.ts';

export interface DryRunAsk {
  storeId: number;
  mapping?: { platformSku: string; productId: number; quantity: number } | undefined;
}

/** The same as `applyMappings` would do, over the orders of the last 30 days, and nothing is written. */
export async function dryRun(db: Query, actor: Actor, { storeId, mapping }: DryRunAsk, now: Date): Promise<DryRun> {
  const store = foundAt((await storesByIds(db, actor.scope, [storeId])).get(storeId), 'storeId');
  if (mapping) {
    const product = foundAt((await productsByIds(db, actor.scope, [mapping.productId])).get(mapping.productId), 'mapping.productId');
    if (product.companyId !== store.companyId) throw failField('mapping.productId', 'marketplace.mapping.otherCompany');
  }
  const since = new Date(now.getTime() - dryRunDays * 86_400_000);
  const typed = mapping ? [{ ...mapping, key: mapping.platformSku.trim().toLowerCase() }] : [];
  const [answer] = await db.rows<Omit<DryRun, 'storeName'>>(sql`
    with typed as (select x.key, x."productId" as product_id, x.quantity
      from jsonb_to_recordset(${JSON.stringify(typed)}::jsonb) as x(key text, "productId" bigint, quantity int)),
    meant as (
      select t.key, t.product_id, t.quantity from typed t
      union all
      select lower(m.platform_sku), m.product_id, m.quantity from sku_mappings m
      where m.store_id = ${storeId} and lower(m.platform_sku) not in (select key from typed)),
    looked as (
      select l.id, l.order_id, o.number, o.ordered_at, ${lineSku} as platform_sku, coalesce(nullif(l.title, ''), l.product_name) as title,
        l.product_id, l.pieces_each,
        case when l.product_id is null or ${isOpenLine} then m.product_id else l.product_id end as then_id,
        case when l.product_id is null or ${isOpenLine} then m.quantity else l.pieces_each end as then_each
      from marketplace_orders o join marketplace_lines l on l.order_id = o.id and l.ordered > l.cancelled
      left join meant m on m.key = ${lineKey}
      where o.store_id = ${storeId} and o.ordered_at >= ${since}),
    whole as (
      select order_id from looked group by order_id
      having bool_or(product_id is null) and bool_and(then_id is not null)),
    moved as (select * from looked where (product_id, pieces_each) is distinct from (then_id, then_each))
    select (select count(distinct order_id) from looked)::int as orders, (select count(*) from looked)::int as lines,
      (select count(*) from looked where product_id is null and then_id is not null)::int as resolved_lines,
      (select count(*) from whole)::int as resolved_orders,
      (select count(*) from moved where product_id is not null)::int as changed_lines,
      (select count(*) from looked where then_id is null)::int as still_unmapped,
      coalesce((
        select jsonb_agg(jsonb_build_object('orderNumber', x.number, 'orderedAt', x.ordered_at, 'platformSku', x.platform_sku, 'title', x.title,
          'before', case when x.product_id is not null then jsonb_build_object('sku', b.sku, 'quantity', x.pieces_each) end,
          'after', case when x.then_id is not null then jsonb_build_object('sku', a.sku, 'quantity', x.then_each) end)
          order by x.ordered_at desc, x.id)
        from (select * from moved order by ordered_at desc, id limit ${mostDryRunLines}) x
        left join products b on b.id = x.product_id left join products a on a.id = x.then_id), '[]') as shown`);
  return { storeName: store.name, ...(answer as Omit<DryRun, 'storeName'>) };
}
