import type { Day } from '@kura/contract/kernel/day.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { AdjustLine } from './adjustment.ts';

/** A balance that pieces may be missing from. */
export interface Loser {
  id: number;
  companyId: number;
  productId: number;
  storeId: number | null;
  locationId: number;
  lotId: number;
  lotDate: Day;
  available: number;
  locked: number;
  defective: number;
}

/** Everything of these products in these places, oldest lots first. */
export const losersAt = (tx: Tx, warehouseId: number, lines: readonly AdjustLine[]): Promise<Loser[]> =>
  tx.rows(sql`
    select b.id, b.company_id, b.product_id, b.store_id, b.location_id, b.lot_id, b.lot_date, b.available, b.locked, b.defective
    from stock_balances b
    join (select distinct p, l from unnest(${lines.map((l) => l.productId)}::bigint[], ${lines.map((l) => l.locationId)}::bigint[]) as a(p, l)) a
      on b.product_id = a.p and b.location_id = a.l
    where b.warehouse_id = ${warehouseId} order by b.lot_date, b.id`);

/** By product: the oldest lot of which pieces are in the warehouse. */
export async function oldestOpenLots(tx: Tx, warehouseId: number, lines: readonly AdjustLine[]): Promise<Map<number, number>> {
  const rows = await tx.rows<{ productId: number; lotId: number }>(sql`
    select distinct on (product_id) product_id, lot_id from stock_balances
    where product_id = any(${lines.map(({ productId }) => productId)}) and warehouse_id = ${warehouseId} and available + locked + defective > 0
    order by product_id, lot_date, lot_id`);
  return new Map(rows.map(({ productId, lotId }) => [productId, lotId]));
}
