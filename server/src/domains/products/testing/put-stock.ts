import { randomBytes } from 'node:crypto';
import { sql, type Sql } from '../../../kernel/db/sql.ts';
import type { TestApp } from '../../../testing/app.ts';

const unique = (): string => randomBytes(5).toString('hex');

export interface TestStock {
  available?: number;
  locked?: number;
  defective?: number;
  /** Left out: one of its own. */
  warehouseId?: number;
  state?: 'normal' | 'frozen' | 'abnormal' | 'virtual';
}

/** Figures of a product on a shelf of its own, written straight into the balance: for tests that only read them. */
export async function putStock(
  app: Pick<TestApp, 'db'>,
  product: { id: number; companyId: number },
  stock: TestStock,
): Promise<{ warehouseId: number }> {
  const idOf = async (statement: Sql): Promise<number> => (await app.db.first<{ id: number }>(statement))?.id ?? 0;
  const newWarehouse = () =>
    idOf(sql`
      insert into warehouses (code, name_zh, name_jp, country, zone, region, postcode, address, phone, created_at, updated_at)
      values (${unique()}, '仓', '倉', 'JP', 'Asia/Tokyo', '千葉', '273-0012', '船橋市', '047-000-0000', now(), now()) returning id`);
  const warehouseId = stock.warehouseId ?? (await newWarehouse());
  const locationId = await idOf(sql`
    with made as (
      insert into locations (warehouse_id, kind, code, barcode, pick_seq, created_at)
      values (${warehouseId}, 'RECV', ${unique()}, ${unique()}, 1, now()) on conflict do nothing returning id)
    select id from made union all select id from locations where warehouse_id = ${warehouseId}`);
  const lotId = await idOf(sql`
    insert into stock_lots (company_id, number, lot_date, created_at) values (${product.companyId}, ${unique()}, '2026-05-02', now()) returning id`);
  const { available = 0, locked = 0, defective = 0, state = 'normal' } = stock;
  await app.db.run(sql`
    insert into stock_balances (company_id, warehouse_id, product_id, lot_id, lot_date, location_id, pick_seq, state, available, locked, defective)
    values (${product.companyId}, ${warehouseId}, ${product.id}, ${lotId}, '2026-05-02', ${locationId}, 1, ${state}, ${available}, ${locked}, ${defective})`);
  return { warehouseId };
}
