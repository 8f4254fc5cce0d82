import type { Db } from '../../server/src/kernel/db/db.ts';
import { filled, type Run } from './fill.ts';

/** `KURA_BENCH_PACKAGES` makes it small, to see that it runs. */
export const inboundPackages = Number(process.env['KURA_BENCH_PACKAGES'] ?? 1_000_000);
export const inboundOrders = Math.round(inboundPackages * 0.06);
export const inboundCompanies = 200;
export const inboundProducts = 20_000;
export const inboundContainers = 3000;

const tables = ['products', 'product_codes', 'inbound_orders', 'inbound_packages', 'inbound_steps', 'inbound_cartons'];

/** Three years of goods coming in: one company has a fifth of everything, and what is not on the shelves yet is of the last weeks. */
export const fillInbound = (db: Db): Promise<void> =>
  filled(db, tables, async (run) => {
    await fillGround(run);
    await fillOrders(run);
  });

async function fillGround(run: Run): Promise<void> {
  await run(`insert into companies (code, name, created_at)
    select 'B' || i, 'Company ' || i, now() - interval '1200 days' from generate_series(1, ${inboundCompanies}) i`);
  await run(`insert into warehouses (code, name_zh, name_jp, country, zone, region, postcode, address, phone, created_at, updated_at)
    select 'W' || i, 'W' || i, 'W' || i, 'JP', 'Asia/Tokyo', '-', '-', '-', '-', now(), now() from generate_series(1, 2) i`);
  await run(`insert into products (company_id, sku, type, name_zh, name_jp, length_mm, width_mm, height_mm, weight_g, customs_code, declared_price_yen, search, created_at, updated_at)
    select case when i % 5 = 0 then 1 else 2 + i % ${inboundCompanies - 1} end, 'SKU-' || lpad(i::text, 7, '0'), 'ordinary', '产品 ' || i, '商品 ' || i,
      100, 80, 60, 300, '851679', 900, 'sku-' || lpad(i::text, 7, '0'), now() - i * interval '1 minute', now() from generate_series(1, ${inboundProducts}) i`);
  await run(`insert into product_codes (company_id, product_id, kind, code)
    select company_id, id, 'warehouseSku', 'K' || lpad(id::text, 8, '0') from products`);
}

async function fillOrders(run: Run): Promise<void> {
  const perOrder = Math.ceil(inboundPackages / inboundOrders);
  await run(`create temp table own as
    select company_id, array_agg(id order by id) as ids from products group by company_id`);
  await run(`insert into inbound_orders (number, company_id, warehouse_id, status, delivery_method, transport_method, lane, delivery_date,
      container_number, fba_no, package_count, box_count, piece_count, weight_g, volume_mm3, arrived_count, received_count, shelved_count,
      open_problems, created_by_name, created_at, updated_at, status_at)
    select 'RK' || to_char(at, 'YYMMDD') || lpad(i::text, 5, '0'), case when h % 5 = 0 then 1 else 2 + h % ${inboundCompanies - 1} end,
      1 + h % 2, status, case when h % 4 = 0 then 'self' else 'provider' end,
      case when h % 4 > 0 then (array['LCL', 'FCL', 'AIR'])[h % 4] end, case when h % 4 > 0 then 'CN_YIWU>JP_KANTO|LCL' end, (at + interval '20 days')::date,
      case when h % 4 > 0 then 'TCLU' || lpad((h % ${inboundContainers})::text, 7, '0') else '' end,
      case when h % 10 = 0 then 'FBA15' || upper(lpad(to_hex(i), 8, '0')) else '' end,
      ${perOrder}, ${perOrder * 6}, ${perOrder * 72}, 900000, 1200000000, 0,
      case when status = 'onShelf' then ${perOrder * 72} else 0 end, case when status = 'onShelf' then ${perOrder * 72} else 0 end,
      case when h % 400 = 0 then 1 else 0 end, 'Operator ' || h % 60, at, at, at
    from (
      select i, h, now() - (${inboundOrders} - i) * interval '26 minutes' as at,
        case when i > ${inboundOrders * 0.95} then (array['ordered', 'audited', 'loaded', 'departed', 'arrived', 'released', 'pendingStock', 'inspection', 'inStock'])[1 + h % 9]
          when h % 50 = 0 then 'cancelled' when h % 50 = 1 then 'transferred' else 'onShelf' end as status
      from (select i, abs(hashint8(i::bigint)::bigint) as h from generate_series(1, ${inboundOrders}) i) g) as o
    order by i`);
  await run(`insert into inbound_packages (order_id, company_id, line_no, product_id, length_mm, width_mm, height_mm, weight_g, box_count,
      quantity_per_box, first_carton, tracking_number)
    select o.id, o.company_id, n, own.ids[1 + (o.id * 31 + n * 7) % array_length(own.ids, 1)], 600, 400, 300 + n * 10, 9000 + n * 100, 6, 12, 1 + (n - 1) * 6,
      case when n = 1 and o.delivery_method = 'self' then '4' || lpad(o.id::text, 11, '0') else '' end
    from inbound_orders o join own on own.company_id = o.company_id cross join generate_series(1, ${perOrder}) n
    where (o.id - 1) * ${perOrder} + n <= ${inboundPackages} order by o.id, n`);
  await run(
    `insert into inbound_steps (order_id, status, by_name, at) select id, status, 'Operator', created_at from inbound_orders order by id`,
  );
  // Those of the last months: older ones are not looked at by anybody who counts cartons.
  await run(`insert into inbound_cartons (order_id, carton_no, package_id, by_name, at)
    select k.order_id, k.first_carton + n, k.id, 'Operator', now() from inbound_packages k cross join generate_series(0, 4) n
    where k.id > ${inboundPackages * 0.9} order by k.order_id, k.first_carton + n`);
  await run('drop table own');
}
