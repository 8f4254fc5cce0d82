import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { bug } from '../../../kernel/fail.ts';
import type { StockKey } from './stock-entry.ts';

/**
 * So many more (or, below zero, fewer) pieces of a row of stock wait for a decision. They are counted as before, and nothing takes them away:
 * the book refuses it, and the table does (`stock_balances_waiting`).
 */
export async function setWaiting(tx: Tx, key: StockKey, change: number): Promise<void> {
  const rows = await tx.run(sql`
    update stock_balances set waiting = waiting + ${change}
    where product_id = ${key.productId} and location_id = ${key.locationId} and lot_id = ${key.lotId}
      and store_id is not distinct from ${key.storeId}::bigint and company_id = ${key.companyId} and warehouse_id = ${key.warehouseId}`);
  if (rows !== 1) throw bug('pieces wait where there are none');
}
