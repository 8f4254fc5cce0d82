import { readCellCode } from '@kura/contract/fulfilment/wall/cell-code.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';

/** Whose goods lie in a scanned cell, until the wall is emptied: the re-check begins with it. */
export async function orderInCell(db: Query, warehouseId: number, code: string): Promise<number | null> {
  const cell = readCellCode(code);
  if (!cell) return null;
  const row = await db.first<{ orderId: number }>(sql`
    select c.order_id from walls w join sortings s on s.wall_id = w.id and s.status <> 'closed'
    join sorting_cells c on c.sorting_id = s.id and c.cell_no = ${cell.cellNo}
    where w.warehouse_id = ${warehouseId} and w.code = ${cell.wallCode}`);
  return row?.orderId ?? null;
}
