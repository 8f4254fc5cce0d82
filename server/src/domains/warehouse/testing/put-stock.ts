import { randomBytes } from 'node:crypto';
import type { Db } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';

export interface TestStock {
  warehouseId: number;
  locationId: number;
  companyId?: number;
  productId?: number;
  available?: number;
  locked?: number;
  defective?: number;
  lotDate?: string;
  /** Of the product that is made when none is named. */
  mm?: readonly [length: number, width: number, height: number];
}

const unique = (): string => randomBytes(5).toString('hex');

/** A balance as the book would leave it. This room is below the book and cannot post: it only reads what lies there. */
export async function putStock({ db }: { db: Db }, stock: TestStock): Promise<number> {
  const idOf = async (statement: ReturnType<typeof sql>): Promise<number> => (await db.first<{ id: number }>(statement))?.id ?? 0;
  const { warehouseId, locationId, available = 0, locked = 0, defective = 0, lotDate = '2026-05-02', mm } = stock;
  const companyId =
    stock.companyId ?? (await idOf(sql`insert into companies (code, name, created_at) values (${unique()}, 'x', now()) returning id`));
  const productId =
    stock.productId ??
    (await idOf(sql`
      insert into products (company_id, sku, type, name_zh, name_jp, length_mm, width_mm, height_mm, created_at, updated_at)
      values (${companyId}, ${unique()}, 'ordinary', 'x', 'x', ${mm?.[0]}, ${mm?.[1]}, ${mm?.[2]}, now(), now()) returning id`));
  const lotId = await idOf(sql`
    insert into stock_lots (company_id, number, lot_date, created_at) values (${companyId}, ${unique()}, ${lotDate}, now()) returning id`);
  return idOf(sql`
    insert into stock_balances (company_id, warehouse_id, product_id, lot_id, lot_date, location_id, pick_seq, state, available, locked, defective)
    select ${companyId}, ${warehouseId}, ${productId}, ${lotId}, ${lotDate}, id, pick_seq, state, ${available}, ${locked}, ${defective}
    from locations where id = ${locationId} returning id`);
}
