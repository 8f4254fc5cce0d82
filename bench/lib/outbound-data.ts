import type { Db } from '../../server/src/kernel/db/db.ts';
import { filled, type Run } from './fill.ts';

/** `KURA_BENCH_ORDERS` makes it small, to see that it runs. */
export const outboundOrders = Number(process.env['KURA_BENCH_ORDERS'] ?? 1_000_000);
export const outboundCompanies = 200;
export const outboundProducts = 20_000;
const tables = ['products', 'product_codes', 'outbound_orders', 'outbound_lines', 'outbound_pieces', 'outbound_steps', 'cod_amounts'];

/** A year of goods going out: one company has a fifth of everything, nearly all of it has left, and what has not is of the last days. */
export const fillOutbound = (db: Db, orders = outboundOrders, companies = outboundCompanies): Promise<void> =>
  filled(db, tables, async (run) => {
    await fillGround(run, companies);
    await fillOrders(run, orders, companies);
  });

async function fillGround(run: Run, companies: number): Promise<void> {
  await run(`insert into companies (code, name, created_at)
    select 'B' || i, 'Company ' || i, now() - interval '1200 days' from generate_series(1, ${companies}) i`);
  await run(`insert into warehouses (code, name_zh, name_jp, country, zone, region, postcode, address, phone, created_at, updated_at)
    select 'W' || i, 'W' || i, 'W' || i, 'JP', 'Asia/Tokyo', '-', '-', '-', '-', now(), now() from generate_series(1, 2) i`);
  await run(`insert into products (company_id, sku, type, name_zh, name_jp, search, created_at, updated_at)
    select case when i % 5 = 0 then 1 else 2 + i % ${companies - 1} end, 'SKU-' || lpad(i::text, 7, '0'), 'ordinary', '产品 ' || i, '商品 ' || i,
      'sku-' || lpad(i::text, 7, '0'), now() - i * interval '1 minute', now() from generate_series(1, ${outboundProducts}) i`);
}

async function fillOrders(run: Run, orders: number, companies: number): Promise<void> {
  // Joined by number: to take the product out of an array of thousands, two million times, took ten minutes.
  await run(`create temp table own as select company_id, id, row_number() over (partition by company_id order by id) - 1 as n,
      count(*) over (partition by company_id) as owned from products`);
  await run('analyze own');
  await run(`insert into outbound_orders (number, company_id, warehouse_id, status, customer_no, kind, carrier, recipient_name, phone, postcode, prefecture, city,
      street, cod_jpy, skus, line_count, piece_count, parcel_count, tracking_number, freight_currency, freight_minor, operation_minor, total_cny_minor, rate, ship_by,
      promise_day, created_by_name, created_at, updated_at, status_at, released_at, shipped_at)
    select 'CK' || to_char(at, 'YYMMDD') || lpad(i::text, 7, '0'), case when h % 5 = 0 then 1 else 2 + h % ${companies - 1} end, 1 + h % 2, status,
      'PO-' || i, (array['single', 'singleMulti', 'multi'])[1 + h % 3], (array['SAGAWA', 'YAMATO', 'JP_YUPACK'])[1 + h % 3], 'Recipient ' || h % 200000,
      '03' || lpad((h % 100000000)::text, 8, '0'), lpad((h % 9999999)::text, 7, '0'), lpad((1 + h % 47)::text, 2, '0'), 'city', 'street',
      case when h % 10 = 0 then 5000 + h % 20000 else 0 end, 'SKU-' || h % 20000 || ' × 1', 2, 3, 1,
      case when status in ('shipped', 'signed') then lpad(i::text, 12, '4') else '' end, 'JPY', 900, 500, 7000, 0.0485,
      at + interval '1 day', (at + interval '2 days')::date, 'Operator ' || h % 60, at, at, at, at,
      case when status in ('shipped', 'signed') then at + interval '1 day' end
    from (
      select i, h, now() - (${orders} - i) * interval '${Math.max(1, Math.round(31_536_000 / orders))} seconds' as at,
        case when i > ${Math.floor(orders * 0.98)} then (array['draft', 'pendingReview', 'pendingOutbound', 'inWave', 'picking', 'picked', 'sorted', 'checked', 'abnormal'])[1 + h % 9]
          when h % 50 = 0 then 'cancelled' when h % 50 = 1 then 'cutOff' when h % 3 = 0 then 'signed' else 'shipped' end as status
      from (select i, abs(hashint8(i::bigint)::bigint) as h from generate_series(1, ${orders}) i) g) as o
    order by i`);
  await run(`insert into outbound_lines (order_id, line_no, product_id, quantity)
    select w.order_id, w.line_no, own.id, w.line_no
    from (select o.id as order_id, l.line_no, o.company_id, (o.id * 31 + l.line_no * 7) % f.owned as n
      from outbound_orders o join own f on f.company_id = o.company_id and f.n = 0 cross join (values (1), (2)) l(line_no)) w
    join own on own.company_id = w.company_id and own.n = w.n on conflict do nothing`);
  await run('drop table own');
  await run(`insert into cod_amounts (company_id, order_id, order_number, carrier, tracking_number, jpy, state, collected_jpy, shipped_at, credited_at, credited_entry_id)
    select company_id, id, number, carrier, tracking_number, cod_jpy, case when id % 20 = 0 then 'toCollect' else 'credited' end,
      case when id % 20 = 0 then null else cod_jpy end, shipped_at, case when id % 20 = 0 then null else shipped_at + interval '9 days' end,
      case when id % 20 = 0 then null else 1 end
    from outbound_orders where cod_jpy > 0 and shipped_at is not null order by id`);
}
