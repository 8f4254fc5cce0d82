import type { Db } from '../../server/src/kernel/db/db.ts';
import { sql } from '../../server/src/kernel/db/sql.ts';

export const waitingOrders = 10_000;
const areas = 3;
const shelves = 20;
const layers = 4;
const grids = 20;
const products = 2000;

/** A warehouse of 4,320 places with passages, and a morning's orders: half of one piece, the rest of two to five products. */
export async function fillWaves(db: Db): Promise<number> {
  const warehouse = await db.first<{ id: number }>(sql`
    insert into warehouses (code, name_zh, name_jp, country, zone, region, postcode, address, phone, created_at, updated_at)
    values ('BENCH', '仓', '倉', 'JP', 'Asia/Tokyo', '千葉', '2730012', '船橋市', '0470000000', now(), now()) returning id`);
  const id = (warehouse as { id: number }).id;
  await db.run(sql`insert into companies (code, name, created_at) values ('WAVES', 'Waves', now())`);
  await db.run(
    sql`insert into areas (warehouse_id, name, sort, created_at) select ${id}, chr(64 + i), i, now() from generate_series(1, ${areas}::int) i`,
  );
  await db.run(sql`
    insert into shelves (warehouse_id, area_id, number, barcode, shelf_type, layers, layer_start, grids, grid_start, aisle_start, aisle_end, pick_order, created_at)
    select ${id}, a.id, s, lpad((a.sort * 100 + s)::text, 4, '0'), 'small', ${layers}::int, 1, ${grids}::int, 1, 10, 11, s, now()
    from areas a, generate_series(1, ${shelves}::int) s where a.warehouse_id = ${id}`);
  await db.run(sql`
    insert into locations (warehouse_id, area_id, shelf_id, kind, code, barcode, layer, grid, shelf_type, pick_seq, created_at)
    select ${id}, s.area_id, s.id, 'shelf', a.name || '-' || lpad(s.number::text, 2, '0') || '-' || lpad(l::text, 2, '0') || '-' || lpad(g::text, 2, '0'),
      'L' || s.barcode || lpad(l::text, 2, '0') || lpad(g::text, 2, '0'), l, g, 'small',
      a.sort * 1000000 + s.pick_order * 10000 + (case when s.pick_order % 2 = 1 then g else ${grids}::int + 1 - g end) * 100 + l, now()
    from shelves s join areas a on a.id = s.area_id, generate_series(1, ${layers}::int) l, generate_series(1, ${grids}::int) g
    where s.warehouse_id = ${id} and g not in (10, 11)`);
  await db.run(sql`
    insert into products (company_id, sku, type, name_zh, name_jp, created_at, updated_at)
    select c.id, 'W-' || i, 'ordinary', 'W-' || i, 'W-' || i, now(), now() from companies c, generate_series(1, ${products}::int) i where c.code = 'WAVES'`);
  await db.run(
    sql`insert into stock_lots (company_id, number, lot_date, created_at) select id, 'RK-W', '2026-05-02', now() from companies where code = 'WAVES'`,
  );
  await db.run(sql`
    insert into stock_balances (company_id, warehouse_id, product_id, lot_id, lot_date, location_id, pick_seq, state, available, locked)
    select c.id, ${id}, p.id, t.id, t.lot_date, l.id, l.pick_seq, 'normal', 0, 100000
    from companies c join stock_lots t on t.company_id = c.id and t.number = 'RK-W'
    join (select id, row_number() over (order by id) as n from products where sku like 'W-%') p on true
    join (select id, pick_seq, row_number() over (order by hashint8(id)) as n from locations where warehouse_id = ${id} and kind = 'shelf') l on l.n = p.n
    where c.code = 'WAVES'`);
  await db.run(sql`
    insert into outbound_orders (number, company_id, warehouse_id, status, kind, shipping_type, carrier, recipient_name, phone, postcode, prefecture, city, street,
      line_count, piece_count, ship_by, created_by_name, created_at, updated_at, status_at, released_at)
    select 'CK260610' || lpad(i::text, 5, '0'), c.id, ${id}, 'pendingOutbound', case when lines = 1 then 'single' else 'multi' end,
      case when i % 20 = 0 then 'nextDay' else 'normal' end, 'SAGAWA', '山田太郎', '0312345678', '1000001', '13', '千代田区', '千代田1-1', lines, lines,
      now() + interval '4 hours', 'bench', now() - i * interval '1 second', now(), now() - i * interval '1 second', now() - i * interval '1 second'
    from companies c, (select i, case when i % 2 = 0 then 1 else 2 + abs(hashint4(i)) % 4 end as lines from generate_series(1, ${waitingOrders}::int) i) g
    where c.code = 'WAVES'`);
  await db.run(sql`
    insert into outbound_lines (order_id, line_no, product_id, quantity)
    select o.id, k, p.id, 1 from outbound_orders o cross join lateral generate_series(1, o.line_count) k
    join (select id, row_number() over (order by id) as n from products where sku like 'W-%') p
      on p.n = 1 + (abs(hashint8(o.id)::bigint) + k * 397) % ${products}::int
    where o.warehouse_id = ${id}`);
  await db.run(sql`
    insert into outbound_pieces (order_id, piece_no, line_no, product_id, quantity)
    select l.order_id, l.line_no, l.line_no, l.product_id, 1 from outbound_lines l join outbound_orders o on o.id = l.order_id where o.warehouse_id = ${id}`);
  await db.run(sql`
    insert into stock_claims (company_id, owner_type, owner_id, owner_no, line_no, balance_id, product_id, quantity, created_at)
    select o.company_id, 'outbound.order', o.id, o.number, l.line_no, b.id, l.product_id, 1, now()
    from outbound_lines l join outbound_orders o on o.id = l.order_id join stock_balances b on b.product_id = l.product_id and b.warehouse_id = ${id}
    where o.warehouse_id = ${id}`);
  await db.run(sql`analyze`);
  return id;
}
