import type { ScanStation } from '@kura/contract/outbound/scan-stations.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { bug } from '../../../kernel/fail.ts';

interface Counted {
  /** Every piece of the order is in its cell. */
  isComplete: boolean;
  sorted: number;
}

/** The caller holds the order, so nobody counts beside. */
async function count(tx: Tx, orderId: number, pieceNo: number, change: 1 | -1): Promise<Counted> {
  const touched = await tx.run(sql`
    update outbound_pieces set sorted = sorted + ${change} where order_id = ${orderId} and piece_no = ${pieceNo}`);
  if (touched !== 1) throw bug('a piece that is not there was sorted');
  const row = await tx.first<Counted>(sql`
    select bool_and(sorted = quantity) as is_complete, sum(sorted)::int as sorted from outbound_pieces where order_id = ${orderId}`);
  return row as Counted;
}
export const countUp = (tx: Tx, orderId: number, pieceNo: number): Promise<Counted> => count(tx, orderId, pieceNo, 1);
export const countDown = (tx: Tx, orderId: number, pieceNo: number): Promise<Counted> => count(tx, orderId, pieceNo, -1);

export interface NewScan {
  reference: string;
  station: ScanStation;
  orderId: number;
  warehouseId: number;
  pieceNo: number;
  productId: number;
  entryId: number | null;
}
export async function addScan(tx: Tx, actor: Actor, scan: NewScan, now: Date): Promise<number> {
  const row = await tx.first<{ id: number }>(sql`
    insert into outbound_scans (reference, station, order_id, warehouse_id, piece_no, product_id, entry_id, by_id, by_name, at)
    values (${scan.reference}, ${scan.station}, ${scan.orderId}, ${scan.warehouseId}, ${scan.pieceNo}, ${scan.productId}, ${scan.entryId},
      ${actor.userId}, ${actor.name}, ${now}) returning id`);
  return (row as { id: number }).id;
}
export const undoneBy = (tx: Tx, id: number, by: number): Promise<number> =>
  tx.run(sql`update outbound_scans set undone_by = ${by} where id = ${id}`);

export interface KnownScan {
  id: number;
  orderId: number;
  /** Of the sorting that was asked for; null: the scan was about something else. */
  cellNo: number | null;
}
export const scanBy = (db: Query, reference: string, sortingId: number): Promise<KnownScan | undefined> =>
  db.first(sql`
    select k.id, k.order_id, c.cell_no from outbound_scans k
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
