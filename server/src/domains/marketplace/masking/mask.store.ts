import type { Platform } from '@kura/contract/identity/channel-store/channels.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql, type Sql } from '../../../kernel/db/sql.ts';
import { mailedAction } from '../order/mail-order.ts';
import { record } from '../order/order-record.ts';
import { masked } from '../order/stored-row.ts';

/** When their buyers were written to. */
export const mailed = (db: Query, orderIds: readonly number[]): Promise<{ orderId: number; at: string }[]> =>
  db.rows(sql`
    select record_id as order_id, at from operation_log
    where record = ${record} and record_id = any(${[...orderIds]}::bigint[]) and action = ${mailedAction}`);

/** Links behind `after` whose buyers are masked, all of those that share the parcel. */
export const forwardsToMask = (db: Query, after: number, limit: number): Promise<{ id: number; outboundOrderId: number }[]> =>
  db.rows(sql`
    select f.id, f.outbound_order_id from marketplace_forwards f join marketplace_orders o on o.id = f.order_id
    where f.masked_at is null and f.id > ${after} and o.masked_at is not null and not exists (
      select 1 from marketplace_forwards g join marketplace_orders p on p.id = g.order_id
      where g.outbound_order_id = f.outbound_order_id and p.masked_at is null)
    order by f.id limit ${limit}`);
/** Of these outbound orders those that an order is in whose buyer is not masked. */
export const stillNamed = async (db: Query, outboundOrderIds: readonly number[]): Promise<number[]> =>
  (
    await db.rows<{ id: number }>(sql`
      select distinct f.outbound_order_id as id from marketplace_forwards f join marketplace_orders o on o.id = f.order_id
      where f.outbound_order_id = any(${[...outboundOrderIds]}::bigint[]) and o.masked_at is null`)
  ).map(({ id }) => id);
export const forwardsMasked = (tx: Tx, outboundOrderIds: readonly number[], now: Date): Promise<number> =>
  tx.run(sql`update marketplace_forwards set masked_at = ${now} where outbound_order_id = any(${[...outboundOrderIds]}::bigint[])`);

/**
 * An order `o` of which a part was sent and the rest is in nobody's hands: since `before` neither its channel nor the warehouse moved anything of it, and until when
 * it was to be sent is as long past. The rest may never come; the names do not wait for it, nor for a draft that nobody touched, nor for what a store that is not
 * bound any more is never told.
 */
const isLeft = (before: Date): Sql => sql`(
  greatest(coalesce(o.shipped_at, o.updated_at), o.changed_at, o.latest_ship_at) < ${before}
  and not exists (
    select 1 from channel_writes w
    where w.order_id = o.id and (greatest(w.created_at, w.finished_at) >= ${before} or (w.status in ('waiting', 'sending', 'accepted')
      and exists (select 1 from stores s where s.id = w.store_id and s.status = 'bound'))))
  and not exists (
    select 1 from marketplace_forwards f join outbound_orders b on b.id = f.outbound_order_id
    where f.order_id = o.id and (greatest(f.forwarded_at, f.ended_at, f.returned_at, b.shipped_at) >= ${before}
      or (f.ended_at is null and b.status not in ('shipped', 'signed', 'cutOff', 'rejected', 'cancelled')
        and (b.status <> 'draft' or b.updated_at >= ${before})))))`;

/** Some of them, held by whoever takes them first. Where in the country stays: statistics need no name. */
export const mask = (
  tx: Tx,
  platform: Platform,
  before: Date,
  now: Date,
  limit: number,
): Promise<{ id: number; number: string; companyId: number }[]> =>
  tx.rows(sql`
    with due as (
      select o.id from marketplace_orders o
      where o.platform = ${platform} and o.masked_at is null and o.shipment_status in ('shipped', 'cancelled', 'unableToFulfil', 'partiallyShipped')
        and coalesce(o.shipped_at, o.updated_at) < ${before} and (o.shipment_status <> 'partiallyShipped' or ${isLeft(before)})
      order by coalesce(o.shipped_at, o.updated_at) limit ${limit} for no key update skip locked)
    update marketplace_orders o set masked_at = ${now}, consignee_name = case when o.consignee_name = '' then '' else ${masked} end, consignee_phone = '', postcode = '',
      city = '', address = '', buyer_name = case when o.buyer_name = '' then '' else ${masked} end, buyer_email = '', buyer_address = '', customer_note = '', memo = '', hold_reason = '',
      told = '', extra = '{}', try_at = case when o.shipment_status = 'partiallyShipped' then 'infinity' else o.try_at end, updated_at = ${now}, revision = o.revision + 1,
      destinations = coalesce((
        select jsonb_agg(d || jsonb_build_object('consignee', (d->'consignee') || jsonb_build_object('name', ${masked}::text, 'phone', '', 'postcode', '', 'city', '', 'address', '')))
        from jsonb_array_elements(o.destinations) as d), '[]')
    from due where o.id = due.id
    returning o.id, o.number, o.company_id`);

/** What the channel sent of letters that ended before: whoever mends the connector has them no more. */
export const forgetLetters = (db: Query, platform: Platform, before: Date, limit: number): Promise<number> =>
  db.run(sql`
    with due as (
      select d.id from dead_letters d join stores s on s.id = d.store_id
      where d.status <> 'open' and d.raw <> '' and d.ended_at < ${before} and s.platform = ${platform}
      order by d.ended_at limit ${limit} for update of d skip locked)
    update dead_letters d set raw = '' from due where d.id = due.id`);
