import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { LockOrder } from './lock-order.ts';

/** Each product once, so that no two lines compete for the same pieces. */
export const isPlain = ({ lines }: LockOrder): boolean => new Set(lines.map(({ productId }) => productId)).size === lines.length;

/**
 * Most orders: no sets, and of each product one place of the oldest day has enough. They are allocated and posted by one statement that does
 * just what allocation and posting do otherwise: all places that could serve are locked in the order of their ids, judged as they are under
 * the lock, and balances, book and claims change by the same numbers (K02, K03). Null: it is not one of those, and nothing was written.
 */
export async function lockAtOnce(db: Query, actor: Actor, order: LockOrder, now: Date): Promise<number | null> {
  const { reference, owner, companyId, warehouseId, storeId, lines, note = '' } = order;
  const productIds = lines.map(({ productId }) => productId);
  const row = await db.first<{ entryId: number | null }>(sql`
    with ready as materialized (
      select count(*) = ${lines.length}::int and not exists (select 1 from stock_entries where reference = ${reference}::text) as yes
      from products p where p.id = any(${productIds}::bigint[]) and p.company_id = ${companyId}::bigint and p.type <> 'composite'),
    candidates as materialized (
      select b.id, b.product_id, b.location_id, b.lot_date, b.pick_seq, b.available, b.locked, b.moved_at from stock_balances b
      where b.product_id = any(${productIds}::bigint[]) and b.company_id = ${companyId}::bigint and b.warehouse_id = ${warehouseId}::bigint
        and ${storeId === null ? sql`b.store_id is null` : sql`b.store_id = ${storeId}::bigint`} and b.state = 'normal' and b.available > 0
        and (select yes from ready)
      order by b.id for update of b),
    chosen as materialized (
      select distinct on (c.product_id) c.*, a.line_no, a.quantity
      from candidates c
      join unnest(${lines.map(({ lineNo }) => lineNo)}::int[], ${productIds}::bigint[], ${lines.map(({ quantity }) => quantity)}::int[])
        as a(line_no, product_id, quantity) on a.product_id = c.product_id
      where c.available >= a.quantity and not exists (select 1 from candidates o where o.product_id = c.product_id and o.lot_date < c.lot_date)
      order by c.product_id, c.available, c.pick_seq, c.id),
    claimed as (
      insert into stock_entries (reference, type, at, actor_id, actor_name, cause_type, cause_id, cause_no, note)
      select ${reference}::text, 'LOCK', ${now}::timestamptz, ${actor.userId}::bigint, ${actor.name}::text, ${owner.type}::text, ${owner.id}::bigint,
        ${owner.no}::text, ${note}::text
      where (select count(*) from chosen) = ${lines.length}::int
      on conflict (reference) do nothing
      returning id),
    -- Of those that are changed no one was moved later, and nobody was told more.
    moment as materialized (select greatest(book_moment(${now}::timestamptz), max(c.moved_at)) as at from chosen c),
    balances as (
      update stock_balances b set available = c.available - c.quantity, locked = c.locked + c.quantity, moved_at = (select at from moment)
      from chosen c, claimed where b.id = c.id),
    movements as (
      insert into stock_movements (entry_id, balance_id, at, type, company_id, warehouse_id, product_id, location_id, available, locked, defective)
      select e.id, c.id, (select at from moment), 'LOCK', ${companyId}::bigint, ${warehouseId}::bigint, c.product_id, c.location_id, -c.quantity, c.quantity, 0
      from chosen c, claimed e),
    claims as (
      insert into stock_claims (company_id, owner_type, owner_id, owner_no, line_no, balance_id, product_id, quantity, created_at)
      select ${companyId}::bigint, ${owner.type}::text, ${owner.id}::bigint, ${owner.no}::text, c.line_no, c.id, c.product_id, c.quantity, ${now}::timestamptz
      from chosen c, claimed
      on conflict (owner_type, owner_id, line_no, balance_id) do update set quantity = stock_claims.quantity + excluded.quantity)
    select (select id from claimed) as entry_id`);
  return row?.entryId ?? null;
}
