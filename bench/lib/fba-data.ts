import type { Db } from '../../server/src/kernel/db/db.ts';
import { filled, type Run } from './fill.ts';

/** `KURA_BENCH_ORDERS` makes it small, to see that it runs. */
export const fbaOrders = Number(process.env['KURA_BENCH_ORDERS'] ?? 1_000_000);
export const fbaCompanies = 200;
export const fbaCenters = 20;

/** Two years of FBA orders: one company has a fifth of everything, and what is under way is of the last days. */
export const fillFba = (db: Db, orders = fbaOrders): Promise<void> =>
  filled(db, ['fba_orders', 'fba_packages', 'fba_trips', 'fba_trip_orders', 'fba_fnskus'], async (run) => {
    await fillGround(run);
    await fillOrders(run, orders);
    await fillTrips(run, orders);
    await fillFnskus(run, orders);
  });

async function fillGround(run: Run): Promise<void> {
  await run(`insert into companies (code, name, created_at)
    select 'B' || i, 'Company ' || i, now() - interval '1200 days' from generate_series(1, ${fbaCompanies}) i`);
  await run(`insert into warehouses (code, name_zh, name_jp, country, region, postcode, address, phone, zone, created_at, updated_at)
    values ('TYO1', 'Tokyo', 'Tokyo', 'JP', '東京都', '135-0063', '有明', '03-5551-0142', 'Asia/Tokyo', now(), now())`);
  await run(`insert into fba_centers (code, name, region, postcode, address, created_at, updated_at)
    select 'C' || i, 'Centre ' || i, '千葉県', '272-0193', '塩浜', now(), now() from generate_series(1, ${fbaCenters}) i`);
}

async function fillOrders(run: Run, orders: number): Promise<void> {
  await run(`insert into fba_orders (number, company_id, warehouse_id, center_id, source, way, carrier, wished_day, status, carton_count, piece_count, picked_count,
      packed_count, label_count, weight_g, volume_mm3, shipment_ids, is_labelled, fee_minor, difference, created_by_name, created_at, updated_at, status_at,
      shipped_at, delivered_at)
    select 'FB' || to_char(at, 'YYMMDD') || lpad((i % 100000)::text, 5, '0') || case when i >= 100000 then (i / 100000)::text else '' end, c,
      (select min(id) from warehouses), (select min(id) from fba_centers) + h % ${fbaCenters}, case when h % 4 = 0 then 'transfer' else 'stock' end,
      way, case when way = 'parcel' then 'SAGAWA' end, (at + interval '5 days')::date, status, 4, 80, 80, 80, 4, 48000, 384000000,
      'FBA15' || upper(lpad(to_hex(i), 7, '0')), status not in ('draft', 'pendingReview', 'approved', 'cancelled'), 7800,
      case when status = 'delivered' and h % 40 = 0 then case when h % 80 = 0 then 'open' else 'settled' end end, 'x', at, at, at + interval '1 day',
      case when status in ('shipped', 'delivered') then at + interval '2 days' end, case when status = 'delivered' then at + interval '3 days' end
    from (
      select i, h, case when h % 5 = 0 then 1 else 2 + h % ${fbaCompanies - 1} end as c, case when h % 3 = 0 then 'parcel' else 'truck' end as way,
        now() - (${orders} - i) * interval '${Math.max(1, Math.round(63_072_000 / orders))} seconds' as at,
        case when i > ${Math.floor(orders * 0.98)} then (array['draft', 'pendingReview', 'approved', 'labelled', 'shipped'])[1 + h % 5]
          when h % 50 = 0 then 'cancelled' else 'delivered' end as status
      from (select i, abs(hashint8(i::bigint)::bigint) as h from generate_series(1, ${orders}) i) g) as o
    order by i`);
  await run(`insert into fba_packages (order_id, line_no, length_mm, width_mm, height_mm, weight_g, box_count, first_carton, fba_no)
    select id, 1, 600, 400, 400, 12000, 4, 1, shipment_ids from fba_orders order by id`);
}

/** How many orders share a truck. */
const perTrip = 5;
async function fillTrips(run: Run, orders: number): Promise<void> {
  await run(`insert into trucks (name, model, length_mm, width_mm, height_mm, volume_mm3, load_g, created_at, updated_at)
    values ('4t wing', '4T_WING', 6200, 2380, 2400, 35400000000, 2600000, now(), now())`);
  await run(`insert into fba_trips (number, warehouse_id, center_id, status, day, rule, truck_id, truck_name, model, usable_mm3, load_g, fee_jpy, created_by_name,
      created_at, status_at, departed_at)
    select 'PC' || to_char(at, 'YYMMDD') || lpad((i % 100000)::text, 5, '0') || case when i >= 100000 then (i / 100000)::text else '' end,
      (select min(id) from warehouses), (select min(id) from fba_centers) + i % ${fbaCenters}, status, at::date, 'optimal', (select min(id) from trucks), '4t wing',
      '4T_WING', 30100000000, 2600000, 38000, 'x', at, at, case when status = 'delivered' then at end
    from (
      select i, now() - (${Math.floor(orders / perTrip)} - i) * interval '${Math.max(1, Math.round((63_072_000 * perTrip) / orders))} seconds' as at,
        case when i > ${Math.floor((orders * 0.98) / perTrip)} then (array['planned', 'booked'])[1 + i % 2] else 'delivered' end as status
      from generate_series(1, ${Math.floor(orders / perTrip)}) i) as g
    order by i`);
  await run(`insert into fba_trip_orders (order_id, trip_id, company_id, share_jpy, added_at)
    select o.id, t.id, o.company_id, 7600, t.created_at
    from (select id, company_id, row_number() over (order by id) as no from fba_orders) as o
    join (select id, created_at, row_number() over (order by id) as no from fba_trips) as t on t.no = 1 + (o.no - 1) / ${perTrip}`);
}

/** Half as many articles as orders, a tenth of them matched by nobody yet. */
async function fillFnskus(run: Run, orders: number): Promise<void> {
  await run(`insert into stores (company_id, name, platform, status, seller_account, created_at, updated_at)
    select id, 'Store', 'amazon', 'unbound', 'x', now(), now() from companies`);
  await run(`insert into products (company_id, sku, name_zh, name_jp, type, created_at, updated_at)
    select id, 'BENCH', 'x', 'x', 'ordinary', now(), now() from companies`);
  await run(`insert into fba_fnskus (company_id, store_id, fnsku, asin, seller_sku, name, product_id, created_at)
    select s.company_id, s.id, 'X0' || upper(lpad(to_hex(i), 8, '0')), 'B0' || upper(lpad(to_hex(i), 8, '0')), 'SKU-' || i, 'Article ' || i,
      case when i % 10 > 0 then p.id end, now() - (${orders} - i) * interval '60 seconds'
    from generate_series(1, ${Math.floor(orders / 2)}) i
    join lateral (select abs(hashint8(i::bigint)::bigint) as h) as g on true
    join companies c on c.id = (select min(id) from companies) + case when h % 5 = 0 then 0 else 1 + h % ${fbaCompanies - 1} end
    join stores s on s.company_id = c.id join products p on p.company_id = c.id order by i`);
}
