import type { CustomsGap, OrderStep, ProductProgress } from '@kura/contract/inbound/order/order.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';

/** Of an order whose owner was asked before. */
export const stepsOf = (db: Query, orderId: number): Promise<OrderStep[]> =>
  db.rows(sql`
    select status, is_back, is_correction, by_name, note, at from (
      select status, is_back, false as is_correction, by_id, by_name, note, at, id from inbound_steps where order_id = ${orderId}
      union all
      select (select s.status from inbound_steps s where s.order_id = c.order_id and s.at <= c.at order by s.id desc limit 1), false, true,
        c.by_id, c.by_name, c.reason, c.at, null from inbound_corrections c where c.order_id = ${orderId}) told
    order by at, id nulls last`);

export interface NewStep {
  orderId: number;
  status: string;
  isBack: boolean;
  note: string;
}
/** Who brought it into its state, and since when it is in it. */
export const addStep = (tx: Tx, actor: Actor, { orderId, status, isBack, note }: NewStep, now: Date): Promise<number> =>
  tx.run(sql`
    with told as (
      insert into inbound_steps (order_id, status, is_back, by_id, by_name, note, at)
      values (${orderId}, ${status}, ${isBack}, ${actor.userId}, ${actor.name}, ${note}, ${now}))
    update inbound_orders set status_at = ${now}::timestamptz, updated_at = ${now}::timestamptz where id = ${orderId}`);

/** The same step of several orders, and the state that it leads to. */
export const addSteps = (tx: Tx, actor: Actor, orderIds: readonly number[], step: Omit<NewStep, 'orderId'>, now: Date): Promise<number> =>
  tx.run(sql`
    with told as (
      insert into inbound_steps (order_id, status, is_back, by_id, by_name, note, at)
      select id, ${step.status}, ${step.isBack}, ${actor.userId}, ${actor.name}, ${step.note}, ${now}::timestamptz
      from unnest(${orderIds}::bigint[]) as id)
    update inbound_orders set status = ${step.status}, status_at = ${now}::timestamptz, updated_at = ${now}::timestamptz
    where id = any(${orderIds}::bigint[])`);

/** How often it has come into a state going forward: what happens in a round is told apart from what was taken back. */
export const roundsOf = async (db: Query, orderId: number, status: string): Promise<number> =>
  (
    await db.first<{ count: number }>(
      sql`select count(*) from inbound_steps where order_id = ${orderId} and status = ${status} and not is_back`,
    )
  )?.count ?? 0;

export const progressOf = (db: Query, orderId: number): Promise<ProductProgress[]> =>
  db.rows(sql`
    with planned as (
      select product_id, sum(box_count * quantity_per_box) as planned, min(line_no) as line_no from inbound_packages
      where order_id = ${orderId} group by product_id),
    come as (
      select product_id, sum(good) as good, sum(defective) as defective, sum(surplus) as surplus from inbound_receipts
      where order_id = ${orderId} and undone_entry_id is null group by product_id),
    put as (
      select product_id, sum(quantity) as shelved from inbound_shelvings where order_id = ${orderId} and undone_entry_id is null group by product_id)
    select p.id as product_id, p.sku, p.name_zh, p.name_jp, coalesce(n.planned, 0)::int as planned, coalesce(r.good, 0)::int as good,
      coalesce(r.defective, 0)::int as defective, coalesce(r.surplus, 0)::int as surplus, coalesce(u.shelved, 0)::int as shelved,
      d.reason as difference_reason, coalesce(d.note, '') as difference_note
    from planned n full join come r using (product_id) left join put u using (product_id)
      join products p on p.id = product_id left join inbound_differences d on d.order_id = ${orderId} and d.product_id = p.id
    order by n.line_no, p.sku`);

export const customsOf = (db: Query, orderId: number): Promise<CustomsGap[]> =>
  db.rows(sql`
    select p.id as product_id, p.sku, p.customs_code = '' as lacks_code, p.declared_price_yen is null as lacks_price
    from products p where p.id in (select product_id from inbound_packages where order_id = ${orderId})
      and (p.customs_code = '' or p.declared_price_yen is null) order by p.sku`);
