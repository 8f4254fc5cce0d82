import type { Db } from '../../server/src/kernel/db/db.ts';
import { filled, type Run } from './fill.ts';

/** `KURA_BENCH_ORDERS` makes it small, to see that it runs. */
export const marketOrders = Number(process.env['KURA_BENCH_ORDERS'] ?? 1_000_000);
export const marketCompanies = 200;
/** Two stores a company, one of each on the channel that is looked at. */
export const marketStores = marketCompanies;

/** A year of orders of one channel: one company has a fifth of everything, and what has not left is of the last days. */
export const fillMarket = (db: Db, orders = marketOrders): Promise<void> =>
  filled(db, ['marketplace_orders', 'marketplace_lines'], async (run) => {
    await fillGround(run);
    await fillOrders(run, orders);
  });

async function fillGround(run: Run): Promise<void> {
  await run(`insert into companies (code, name, created_at)
    select 'B' || i, 'Company ' || i, now() - interval '1200 days' from generate_series(1, ${marketCompanies}) i`);
  await run(`insert into stores (company_id, name, platform, status, seller_account, bound_at, created_at, updated_at)
    select i, 'Store ' || i, 'amazon', 'bound', 'A' || i, now(), now(), now() from generate_series(1, ${marketStores}) i`);
}

const shipped = `status in ('shipped', 'partiallyShipped')`;

async function fillOrders(run: Run, orders: number): Promise<void> {
  await run(`insert into marketplace_orders (company_id, store_id, platform, external_id, number, raw_status, shipment_status, payment_status, forward_status,
      waybill_status, order_type, shipping_type, ordered_at, paid_at, shipped_at, changed_at, consignee_name, consignee_phone, postcode, prefecture, city, address,
      buyer_name, payment_method, is_cod, shipping_fee, item_total, grand_total, earliest_ship_at, latest_ship_at, latest_delivery_at, delivery_service, unmapped_count,
      hold_reason, first_seen_at, updated_at)
    select c, c, 'amazon', 'E' || i, '250-' || lpad((i / 10000000)::text, 7, '0') || '-' || lpad(i::text, 7, '0'), upper(status), status, 'paid',
      case when ${shipped} or h % 3 = 0 then 'forwarded' else 'notForwarded' end, case when ${shipped} then 'returned' else 'notReturned' end,
      (array['regular', 'subscription', 'reserved'])[1 + (h % 20 = 0)::int], (array['normal', 'nextDay'])[1 + (h % 7 = 0)::int], at, at,
      case when ${shipped} then at + interval '1 day' end, at + interval '1 day', 'Recipient ' || h % 200000, '03' || lpad((h % 100000000)::text, 8, '0'),
      lpad((h % 9999999)::text, 7, '0'), '東京都', '新宿区', '西新宿 1-' || h % 30, 'Buyer ' || h % 200000, 'CreditCard', h % 10 = 0, 500, 2980, 3480, at,
      at + interval '2 days', at + interval '5 days', 'Standard', case when status = 'unshipped' and h % 11 = 0 then 1 else 0 end, '', at, at
    from (
      select i, h, case when h % 5 = 0 then 1 else 2 + h % ${marketCompanies - 1} end as c,
        now() - (${orders} - i) * interval '${Math.max(1, Math.round(31_536_000 / orders))} seconds' as at,
        case when i > ${Math.floor(orders * 0.98)} then (array['unshipped', 'unshipped', 'partiallyShipped', 'systemProcessing', 'reserved'])[1 + h % 5]
          when h % 50 = 0 then 'cancelled' else 'shipped' end as status
      from (select i, abs(hashint8(i::bigint)::bigint) as h from generate_series(1, ${orders}) i) g) as o
    order by i`);
  await run(`insert into marketplace_lines (order_id, position, line_id, platform_sku, item_id, product_name, title, ordered, shipped, unit_price)
    select o.id, n, 'L' || n, 'SKU-' || lpad(((o.id * 31 + n * 7) % 20000)::text, 6, '0'), 'B0' || (o.id * 31 + n * 7) % 20000, 'Product', 'Product', n, 0, 1490
    from marketplace_orders o cross join generate_series(1, 2) n order by o.id, n`);
}
