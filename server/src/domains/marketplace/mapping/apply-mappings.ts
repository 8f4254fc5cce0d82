import type { Tx } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { isOpen, isOpenLine, lineKey } from './line-key.ts';

export const mappingLock = (storeId: number): string => `marketplace.mapping ${storeId}`;

/**
 * Whoever stores orders of a store and whoever changes its mappings see each other: without it, an order stored at that moment would find the
 * mapping not yet there, and the mapping the order. Taken before any order is locked, or the two could wait for each other.
 */
export async function holdMappings(tx: Tx, storeId: number, how: 'reads' | 'changes'): Promise<void> {
  const take = how === 'reads' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock';
  await tx.execute(`select ${take}(hashtextextended($1, 0))`, [mappingLock(storeId)]);
}

export interface Applied {
  /** Lines that have another product than before. */
  lines: number;
  /** Open orders of which no line is unmapped any more. */
  releasedIds: number[];
}

const keptIds = ['item_id', 'stock_article', 'stock_variant', 'stock_place'];
const toldIds = raw(keptIds.map((name) => `${name} = coalesce(nullif(m.${name}, ''), l.${name})`).join(', '));
export const lacksIds = raw(`(${keptIds.map((name) => `m.${name} = ''`).join(' or ')})`);
const isToldFirst = raw(keptIds.map((name) => `(m.${name} = '' and l.${name} <> '')`).join(' or '));
/** The channel's own ids of what a mapping names, from the first order that tells them; what somebody typed stays. */
export const keepItemIds = (tx: Tx, storeId: number, orderIds: readonly number[]): Promise<number> =>
  tx.run(sql`
    update sku_mappings m set ${toldIds} from marketplace_lines l
    where l.order_id = any(${orderIds}::bigint[]) and m.store_id = ${storeId} and (${isToldFirst}) and lower(m.platform_sku) = ${lineKey}`);

/**
 * Sets what each line is, and how many lines of an order nobody knows. A line that is known already changes only while its order is open and it is not
 * forwarded: a shipment is confirmed by what it was forwarded with.
 */
export async function applyMappings(
  tx: Tx,
  { storeId, orderIds, skus }: { storeId: number; orderIds?: readonly number[]; skus?: readonly string[] },
): Promise<Applied> {
  await holdMappings(tx, storeId, 'reads');
  const keys = skus?.map((sku) => sku.trim().toLowerCase());
  const meant: Sql = sql`(${orderIds ?? null}::bigint[] is null or l.order_id = any(${orderIds ?? null}::bigint[]))
    and (${keys ?? null}::text[] is null or ${lineKey} = any(${keys ?? null}::text[]))`;
  // In the order of their ids, as whoever else locks several does.
  const touched = await tx.rows<{ id: number }>(sql`
    select o.id from marketplace_orders o
    where o.store_id = ${storeId} and o.id in (
      select l.order_id from marketplace_lines l where l.product_id is null and ${meant}
      union
      select l.order_id from marketplace_lines l join marketplace_orders o on o.id = l.order_id
      where o.store_id = ${storeId} and ${isOpenLine} and ${meant})
    order by o.id for no key update`);
  if (touched.length === 0) return { lines: 0, releasedIds: [] };
  const ids = touched.map(({ id }) => id);
  const lines = await tx.run(sql`
    update marketplace_lines as l set product_id = found.product_id, pieces_each = found.quantity
    from (
      select l.id, m.product_id, m.quantity from marketplace_lines l join marketplace_orders o on o.id = l.order_id
      left join sku_mappings m on m.store_id = ${storeId} and lower(m.platform_sku) = ${lineKey}
      where l.order_id = any(${ids}::bigint[]) and (l.product_id is null or ${isOpenLine})
        and (l.product_id, l.pieces_each) is distinct from (m.product_id, m.quantity)
    ) found where l.id = found.id`);
  await keepItemIds(tx, storeId, ids);
  const counted = await tx.rows<{ id: number; unmappedCount: number; isOpen: boolean }>(sql`
    update marketplace_orders o set unmapped_count = c.open
    from (
      select o.id, count(l.id) filter (where l.product_id is null and l.ordered > l.cancelled)::int as open
      from marketplace_orders o left join marketplace_lines l on l.order_id = o.id
      where o.id = any(${ids}::bigint[]) group by o.id
    ) c where o.id = c.id and o.unmapped_count <> c.open
    returning o.id, o.unmapped_count, (${isOpen}) as is_open`);
  return { lines, releasedIds: counted.flatMap((order) => (order.unmappedCount === 0 && order.isOpen ? [order.id] : [])) };
}
