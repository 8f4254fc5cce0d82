import type { MarketForward, MarketLine, MarketParcel, MarketWrite } from '@kura/contract/marketplace/order/market-order.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { ChannelDestination } from '../channels/channel-order.ts';

/** All of these are of an order whose owner was asked before. */
export const linesOf = (db: Query, orderId: number): Promise<MarketLine[]> =>
  db.rows(sql`
    select l.id, l.line_id, l.destination_id, l.product_id, l.pieces_each, l.product_name, l.title, l.platform_sku, l.item_id, l.item_number, l.management_number,
      coalesce(p.sku, '') as system_sku,
      coalesce((select min(k.code) from product_codes k where k.product_id = p.id and k.kind = 'customerSku'), '') as product_sku,
      coalesce((select min(k.code) from product_codes k where k.product_id = p.id and k.kind = 'warehouseSku'), '') as warehouse_sku,
      l.ordered, l.shipped, l.cancelled, (case when o.currency = 'JPY' then trim_scale(l.unit_price) else l.unit_price end)::text as unit_price,
      (l.ordered - l.cancelled) * l.pieces_each as count, l.is_gift
    from marketplace_lines l join marketplace_orders o on o.id = l.order_id left join products p on p.id = l.product_id
    where l.order_id = ${orderId} order by l.position, l.id`);

export interface Told {
  destinations: ChannelDestination[];
  parcels: (Omit<MarketParcel, 'lines'> & { lines: { lineId: string; quantity: number }[] })[];
  extra: Record<string, unknown>;
}
export const toldOf = (db: Query, orderId: number): Promise<Told | undefined> =>
  db.first(sql`select destinations, parcels, extra from marketplace_orders where id = ${orderId}`);

export const forwardsOf = (db: Query, orderId: number): Promise<MarketForward[]> =>
  db.rows(sql`
    select f.id, f.outbound_order_id, b.number as outbound_number, b.status, f.destination_id, b.carrier, f.forwarded_at, f.forwarded_by as forwarded_by_name, f.ended_at,
      (select coalesce(jsonb_agg(k.tracking_number order by k.parcel_no), '[]') from outbound_parcels k
        where k.order_id = b.id and k.status <> 'undone' and k.tracking_number <> '') as tracking_numbers
    from marketplace_forwards f join outbound_orders b on b.id = f.outbound_order_id where f.order_id = ${orderId} order by f.id`);

export const writesOf = (db: Query, orderId: number): Promise<MarketWrite[]> =>
  db.rows(sql`
    select id, kind, status, message, attempts, transaction_id, made_by as made_by_name, created_at, finished_at from channel_writes
    where order_id = ${orderId} order by id desc limit 100`);
