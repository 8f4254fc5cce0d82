import type { Wall } from '@kura/contract/fulfilment/wall/wall.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';

/** A type and not an interface: it is logged as it is. */
export type WallFields = {
  code: string;
  rows: number;
  columns: number;
  isCellConfirmed: boolean;
  largeRows: number;
  largePieces: number;
  remark: string;
};

const from = raw(`walls w join warehouses h on h.id = w.warehouse_id
  left join sortings s on s.wall_id = w.id and s.status <> 'closed'`);
const columns =
  raw(`w.id, w.warehouse_id, h.code as warehouse_code, w.code, w.rows, w.columns, w.is_cell_confirmed, w.large_rows, w.large_pieces,
  w.remark, s.id as sorting_id, s.wave_no`);

export const ofWarehouse = (db: Query, warehouseId: number): Promise<Wall[]> =>
  db.rows(sql`select ${columns} from ${from} where w.warehouse_id = ${warehouseId} order by w.code`);
export const read = (db: Query, id: number): Promise<Wall | undefined> => db.first(sql`select ${columns} from ${from} where w.id = ${id}`);
/** Held, no wave comes into it. */
export const lock = (tx: Tx, id: number): Promise<Wall | undefined> =>
  tx.first(sql`select ${columns} from ${from} where w.id = ${id} for update of w`);

export async function insert(tx: Tx, warehouseId: number, wall: WallFields, now: Date): Promise<number> {
  const row = await tx.first<{ id: number }>(sql`
    insert into walls (warehouse_id, code, rows, columns, is_cell_confirmed, large_rows, large_pieces, remark, created_at, updated_at)
    values (${warehouseId}, ${wall.code}, ${wall.rows}, ${wall.columns}, ${wall.isCellConfirmed}, ${wall.largeRows}, ${wall.largePieces},
      ${wall.remark}, ${now}, ${now}) returning id`);
  return (row as { id: number }).id;
}
export const update = (tx: Tx, id: number, wall: WallFields, now: Date): Promise<number> =>
  tx.run(sql`
    update walls set code = ${wall.code}, rows = ${wall.rows}, columns = ${wall.columns}, is_cell_confirmed = ${wall.isCellConfirmed},
      large_rows = ${wall.largeRows}, large_pieces = ${wall.largePieces}, remark = ${wall.remark}, updated_at = ${now} where id = ${id}`);
export const remove = (tx: Tx, id: number): Promise<number> => tx.run(sql`delete from walls where id = ${id}`);
