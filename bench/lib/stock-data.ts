import type { Db } from '../../server/src/kernel/db/db.ts';
import { filled, type Run } from './fill.ts';

/** How much lies in the warehouses; movements are ten for each balance. */
export interface StockSize {
  balances: number;
  products: number;
  locations: number;
}
export const usualStock: StockSize = { balances: 100_000, products: 20_000, locations: 10_000 };
export const tenfoldStock: StockSize = { balances: 1_000_000, products: 200_000, locations: 100_000 };
export const movementsOf = ({ balances }: StockSize): number => balances * 10;

export const stockCompanies = 200;
const tables = ['products', 'product_codes', 'locations', 'stock_balances', 'stock_entries', 'stock_movements', 'stock_claims'];

/**
 * A year of two warehouses: pieces come in, and in four rounds some are locked and picked; the last lock is still open. Balances are
 * the sums of their movements and claims are the locks, so the proofs of the book hold on it. Time passes evenly until now.
 */
export const fillStock = (db: Db, size: StockSize): Promise<void> =>
  filled(db, tables, async (run) => {
    await fillPlaces(run, size);
    await fillBook(run, size);
  });

async function fillPlaces(run: Run, { products, locations }: StockSize): Promise<void> {
  await run(`insert into companies (code, name, created_at)
    select 'B' || i, 'Company ' || i, now() - interval '400 days' from generate_series(1, ${stockCompanies}) i on conflict do nothing`);
  await run(`insert into warehouses (code, name_zh, name_jp, country, zone, region, postcode, address, phone, created_at, updated_at)
    select 'W' || i, 'W' || i, 'W' || i, 'JP', 'Asia/Tokyo', '-', '-', '-', '-', now(), now() from generate_series(1, 2) i`);
  await run(`insert into areas (warehouse_id, name, sort, created_at) select id, 'A', 1, now() from warehouses`);
  await run(`insert into locations (warehouse_id, area_id, kind, code, barcode, layer, grid, shelf_type, capacity, pick_seq, created_at, shelf_id)
    select 1 + i % 2, 1 + i % 2, 'shelf', 'A-' || i, 'L' || lpad(i::text, 8, '0'), 1 + i % 4, 1 + i % 20, 'small', 500, i, now(), 1
    from generate_series(1, ${locations}) i`);
  // One company has a fifth of everything.
  await run(`insert into products (company_id, sku, type, name_zh, name_jp, length_mm, width_mm, height_mm, weight_g, search, created_at, updated_at)
    select case when i % 5 = 0 then 1 else 2 + i % ${stockCompanies - 1} end, 'SKU-' || lpad(i::text, 7, '0'), 'ordinary', '产品 ' || i, '商品 ' || i,
      100, 80, 60, 300, 'sku-' || lpad(i::text, 7, '0') || chr(10) || '产品 ' || i || chr(10) || '商品 ' || i, now() - i * interval '1 minute', now() from generate_series(1, ${products}) i`);
  await run(`insert into product_codes (company_id, product_id, kind, code)
    select company_id, id, 'warehouseSku', 'K' || lpad(id::text, 8, '0') from products`);
}

async function fillBook(run: Run, { balances, products, locations }: StockSize): Promise<void> {
  await run(`insert into stock_lots (company_id, number, lot_date, created_at)
    select c.id, 'RK' || to_char(current_date - d * 30, 'YYMMDD') || '00001', current_date - d * 30, now() from companies c, generate_series(0, 11) d`);
  // Neighbouring balances share a product: five places for each.
  await run(`insert into stock_balances (company_id, warehouse_id, product_id, lot_id, lot_date, location_id, pick_seq, state)
    select p.company_id, l.warehouse_id, p.id, t.id, t.lot_date, l.id, l.pick_seq, 'normal'
    from generate_series(1, ${balances}) i
    join products p on p.id = 1 + (i - 1) % ${products}
    join locations l on l.id = 1 + (i * 7919::bigint) % ${locations}
    join lateral (select * from stock_lots t where t.company_id = p.company_id order by t.id offset (i / ${products}) % 12 limit 1) t on true
    order by i`);
  // Movement number m of balance b: round m / balances, so that every balance moves all through the year.
  const total = balances * 10;
  await run(`create temp table steps as
    select m, 1 + m % ${balances} as b, m / ${balances} as round, now() - (${total} - m) * interval '1 second' * (31536000.0 / ${total}) as at
    from generate_series(0, ${total - 1}) m`);
  await run(`insert into stock_entries (reference, type, at, actor_name, cause_type, cause_id, cause_no)
    select 'bench:' || m, case when round = 0 then 'RCV' when round % 2 = 1 then 'LOCK' else 'PICK' end, at, 'Operator ' || m % 60,
      case when round = 0 then 'inbound.order' else 'outbound.order' end, m, case when round = 0 then 'RK' else 'CK' end || m from steps order by m`);
  await run(`insert into stock_movements (entry_id, balance_id, at, type, company_id, warehouse_id, product_id, location_id, available, locked, defective)
    select s.m + 1, s.b, s.at, case when round = 0 then 'RCV' when round % 2 = 1 then 'LOCK' else 'PICK' end,
      b.company_id, b.warehouse_id, b.product_id, b.location_id,
      case when round = 0 then 200 when round % 2 = 1 then -1 - b.id % 3 else 0 end,
      case when round = 0 then 0 when round % 2 = 1 then 1 + b.id % 3 else -1 - b.id % 3 end, 0
    from steps s join stock_balances b on b.id = s.b order by s.m`);
  await run(`update stock_balances b set available = s.available, locked = s.locked
    from (select balance_id, sum(available) as available, sum(locked) as locked from stock_movements group by 1) s where s.balance_id = b.id`);
  await run(`insert into stock_claims (company_id, owner_type, owner_id, owner_no, line_no, balance_id, product_id, quantity, created_at)
    select company_id, 'outbound.order', id, 'CK' || id, 1, id, product_id, locked, now() from stock_balances where locked > 0`);
  await run('drop table steps');
}

/** Closes one day of both warehouses as the clock would have: what had moved until then. */
export async function closeDay(db: Db, daysAgo: number): Promise<void> {
  const client = await db.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(
      `insert into stock_snapshot_days (warehouse_id, day, as_of, taken_at, row_count)
       select id, current_date - $1::integer, ((current_date - $1::integer + 1)::timestamp at time zone zone) - interval '1 millisecond', now(), 0 from warehouses`,
      [daysAgo],
    );
    await client.query(
      `insert into stock_snapshots (warehouse_id, day, balance_id, company_id, product_id, available, locked, defective)
       select d.warehouse_id, d.day, m.balance_id, m.company_id, m.product_id, sum(m.available), sum(m.locked), sum(m.defective)
       from stock_snapshot_days d join stock_movements m on m.warehouse_id = d.warehouse_id and m.at <= d.as_of
       where d.day = current_date - $1::integer group by 1, 2, 3, 4, 5`,
      [daysAgo],
    );
    await client.query('analyze stock_snapshots');
  } finally {
    client.release(true);
  }
}
