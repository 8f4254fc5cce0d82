import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';

/** How far an order is, whose row the caller holds. */
export const progressOf = async (tx: Tx, orderId: number): Promise<{ isComplete: boolean; sorted: number }> =>
  found(
    await tx.first(
      sql`select bool_and(sorted = quantity) as is_complete, sum(sorted)::int as sorted from outbound_pieces where order_id = ${orderId}`,
    ),
  );

export const undoneBy = (tx: Tx, id: number, by: number): Promise<number> =>
  tx.run(sql`update outbound_scans set undone_by = ${by} where id = ${id}`);

export interface KnownScan {
  id: number;
  orderId: number;
  /** Of the sorting that was asked for; null: the scan was about something else. */
  cellNo: number | null;
  /** What was sent with it; null: from before it was kept. */
  told: string | null;
}
export const scanBy = (db: Query, reference: string, sortingId: number): Promise<KnownScan | undefined> =>
  db.first(sql`
    select k.id, k.order_id, k.told, c.cell_no from outbound_scans k
    left join sorting_cells c on c.sorting_id = ${sortingId} and c.order_id = k.order_id where k.reference = ${reference}`);

export interface SortedScan {
  id: number;
  orderId: number;
  pieceNo: number;
  productId: number;
  cellNo: number;
}
/** What was sorted last and is still in its cell: by this person, or into this cell. */
export const lastSorted = (tx: Tx, sortingId: number, of: { byId: number | null } | { cellNo: number }): Promise<SortedScan | undefined> =>
  tx.first(sql`
    select k.id, k.order_id, k.piece_no, k.product_id, c.cell_no from outbound_scans k
    join sorting_cells c on c.sorting_id = ${sortingId} and c.order_id = k.order_id
    join outbound_pieces x on x.order_id = k.order_id and x.piece_no = k.piece_no and x.sorted > 0
    where k.station = 'sort' and k.undone_by is null
      and ${'cellNo' in of ? sql`c.cell_no = ${of.cellNo}` : sql`k.by_id is not distinct from ${of.byId}::bigint`}
    order by k.id desc limit 1`);
