import type { SortingState } from '@kura/contract/fulfilment/wall/wall.fields.ts';
import type { OrderStatus } from '@kura/contract/outbound/order/order.fields.ts';
import { type Actor, callerId } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';

export interface StoredSorting {
  id: number;
  warehouseId: number;
  waveId: number;
  waveNo: string;
  wallId: number | null;
  wallCode: string | null;
  rows: number;
  columns: number;
  isCellConfirmed: boolean;
  status: SortingState;
  version: number;
  totes: string;
  startedByName: string;
  startedAt: string;
}
const from = raw('sortings s left join walls w on w.id = s.wall_id');
const columns =
  raw(`s.id, s.warehouse_id, s.wave_id, s.wave_no, s.wall_id, w.code as wall_code, s.rows, s.columns, s.is_cell_confirmed, s.status,
  s.version, coalesce((select string_agg(k.tote, ', ' order by l.id, k.turn) from picking_lists l join picking_totes k on k.list_id = l.id
    where l.wave_id = s.wave_id), '') as totes, s.started_by_name, s.started_at`);

export const read = (db: Query, id: number): Promise<StoredSorting | undefined> =>
  db.first(sql`select ${columns} from ${from} where s.id = ${id}`);
/** Whoever scans here comes one after the other: two hands are never sent to the same need. */
export const lock = (tx: Tx, id: number): Promise<StoredSorting | undefined> =>
  tx.first(sql`select ${columns} from ${from} where s.id = ${id} for update of s`);
export const inWall = (tx: Tx, wallId: number): Promise<StoredSorting | undefined> =>
  tx.first(sql`select ${columns} from ${from} where s.wall_id = ${wallId} and s.status <> 'closed' for update of s`);
/** The newest that is not closed. */
export const ofWave = (tx: Tx, waveId: number): Promise<StoredSorting | undefined> =>
  tx.first(
    sql`select ${columns} from ${from} where s.wave_id = ${waveId} and s.status <> 'closed' order by s.id desc limit 1 for update of s`,
  );

export interface NewSorting {
  warehouseId: number;
  waveId: number;
  waveNo: string;
  wallId: number | null;
  rows: number;
  columns: number;
  isCellConfirmed: boolean;
  cells: readonly { cellNo: number; orderId: number }[];
}
export async function insert(tx: Tx, actor: Actor, one: NewSorting, now: Date): Promise<number> {
  const row = await tx.first<{ id: number }>(sql`
    with made as (
      insert into sortings (warehouse_id, wave_id, wave_no, wall_id, rows, columns, is_cell_confirmed, started_by, started_by_name, started_at)
      values (${one.warehouseId}, ${one.waveId}, ${one.waveNo}, ${one.wallId}, ${one.rows}, ${one.columns}, ${one.isCellConfirmed},
        ${actor.userId}, ${actor.name}, ${now}) returning id),
    cells as (
      insert into sorting_cells (sorting_id, cell_no, order_id)
      select made.id, c.cell_no, c.order_id from made,
        unnest(${one.cells.map(({ cellNo }) => cellNo)}::int[], ${one.cells.map(({ orderId }) => orderId)}::bigint[]) as c(cell_no, order_id))
    select id from made`);
  return (row as { id: number }).id;
}
export const setStatus = (tx: Tx, id: number, status: SortingState, now: Date): Promise<number> =>
  tx.run(sql`
    update sortings set status = ${status}, ended_at = ${status === 'open' ? null : now}::timestamptz where id = ${id}`);
export const grow = (tx: Tx, id: number): Promise<number> => tx.run(sql`update sortings set version = version + 1 where id = ${id}`);
export const explain = (tx: Tx, id: number, cellNo: number, note: string): Promise<number> =>
  tx.run(sql`update sorting_cells set note = ${note} where sorting_id = ${id} and cell_no = ${cellNo}`);

export interface CellPiece {
  productId: number;
  sku: string;
  nameZh: string;
  nameJp: string;
  quantity: number;
  sorted: number;
  picked: number;
}
export interface StoredCell {
  cellNo: number;
  orderId: number;
  orderNumber: string;
  isNextDay: boolean;
  status: OrderStatus;
  isHeld: boolean;
  total: number;
  sorted: number;
  pieces: CellPiece[];
}
export const cellsOf = (db: Query, id: number): Promise<StoredCell[]> =>
  db.rows(sql`
    select c.cell_no, c.order_id, o.number as order_number, o.shipping_type = 'nextDay' as is_next_day, o.status, o.is_held,
      o.piece_count as total, sum(x.sorted)::int as sorted, jsonb_agg(jsonb_build_object('productId', x.product_id, 'sku', p.sku,
        'nameZh', p.name_zh, 'nameJp', p.name_jp, 'quantity', x.quantity, 'sorted', x.sorted, 'picked', x.picked) order by p.sku, p.id) as pieces
    from sorting_cells c join outbound_orders o on o.id = c.order_id
    join (select order_id, product_id, sum(quantity)::int as quantity, sum(sorted)::int as sorted, sum(picked)::int as picked from outbound_pieces
      where order_id in (select order_id from sorting_cells where sorting_id = ${id}) group by order_id, product_id) x on x.order_id = o.id
    join products p on p.id = x.product_id
    where c.sorting_id = ${id} group by c.cell_no, c.order_id, o.id order by c.cell_no`);

export interface StoredHand {
  caller: number;
  byId: number | null;
  byName: string;
  cellNo: number;
  orderId: number;
  pieceNo: number;
  productId: number;
  sku: string;
  nameZh: string;
  nameJp: string;
  reference: string;
}
/** Whoever went away with a piece does not keep it for ever: section 14 calls a longer gap no work. */
const handMinutes = 10;
const living = (now: Date) => sql`h.at > ${new Date(now.getTime() - handMinutes * 60_000)}`;
export const handsOf = (db: Query, id: number, now: Date): Promise<StoredHand[]> =>
  db.rows(sql`
    select h.caller, h.by_id, h.by_name, h.cell_no, h.order_id, h.piece_no, h.product_id, p.sku, p.name_zh, p.name_jp, h.reference
    from sorting_hands h join products p on p.id = h.product_id where h.sorting_id = ${id} and ${living(now)} order by h.at, h.caller`);
export const takeHand = (
  tx: Tx,
  actor: Actor,
  id: number,
  hand: Pick<StoredHand, 'cellNo' | 'orderId' | 'pieceNo' | 'productId' | 'reference'>,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    insert into sorting_hands (sorting_id, caller, by_id, by_name, cell_no, order_id, piece_no, product_id, reference, at)
    values (${id}, ${callerId(actor)}, ${actor.userId}, ${actor.name}, ${hand.cellNo}, ${hand.orderId}, ${hand.pieceNo}, ${hand.productId},
      ${hand.reference}, ${now})
    on conflict (sorting_id, caller) do update set cell_no = excluded.cell_no, order_id = excluded.order_id, piece_no = excluded.piece_no,
      product_id = excluded.product_id, reference = excluded.reference, at = excluded.at`);
export const dropHand = (tx: Tx, id: number, caller: number): Promise<number> =>
  tx.run(sql`delete from sorting_hands where sorting_id = ${id} and caller = ${caller}`);
export const dropHands = (tx: Tx, id: number, orderId: number | null = null): Promise<number> =>
  tx.run(sql`delete from sorting_hands where sorting_id = ${id} and (${orderId}::bigint is null or order_id = ${orderId}::bigint)`);

/** Pieces of these products that orders of the wave have on the cart, and not in somebody's hand, lowest cell first; those without a cell last. */
export interface Need {
  orderId: number;
  cellNo: number | null;
  pieceNo: number;
  productId: number;
  need: number;
}
export const needs = (tx: Tx, { id, waveId }: StoredSorting, productIds: readonly number[], now: Date): Promise<Need[]> =>
  tx.rows(sql`
    select o.id as order_id, c.cell_no, x.piece_no, x.product_id, x.picked - x.sorted
      - (select count(*) from sorting_hands h where h.sorting_id = ${id} and h.order_id = o.id and h.piece_no = x.piece_no and ${living(now)})::int as need
    from outbound_orders o left join sorting_cells c on c.sorting_id = ${id} and c.order_id = o.id
    join outbound_pieces x on x.order_id = o.id and x.product_id = any(${productIds}::bigint[])
    where o.id in (select order_id from sorting_cells where sorting_id = ${id} union all select order_id from wave_orders where wave_id = ${waveId})
    order by c.cell_no nulls last, o.id, x.piece_no`);

/** What of an order is off the shelf and not back. */
export const onTheWay = (tx: Tx, orderId: number): Promise<{ sku: string; count: number }[]> =>
  tx.rows(sql`
    select p.sku, sum(x.picked)::int as count from outbound_pieces x join products p on p.id = x.product_id
    where x.order_id = ${orderId} and x.picked > 0 group by p.id order by p.sku, p.id`);

/** Still on the cart in the book, and put into no cell. */
export const unsorted = (tx: Tx, orderId: number): Promise<{ pieceNo: number; count: number }[]> =>
  tx.rows(sql`
    select piece_no, picked - sorted as count from outbound_pieces where order_id = ${orderId} and picked > sorted order by piece_no`);

/** An order of the wave, which need not have got a cell. */
export const orderOf = (
  tx: Tx,
  { id, waveId }: StoredSorting,
  orderId: number,
): Promise<{ number: string; cellNo: number | null } | undefined> =>
  tx.first(sql`
    select o.number, c.cell_no from outbound_orders o left join sorting_cells c on c.sorting_id = ${id} and c.order_id = o.id
    where o.id = ${orderId} and (c.order_id is not null or exists (select 1 from wave_orders i where i.wave_id = ${waveId} and i.order_id = o.id))`);

/** What is at work, those with next-day orders first. */
export interface ListedSorting {
  sortingId: number | null;
  waveNo: string;
  wallCode: string | null;
  status: SortingState | null;
  orders: number;
  total: number;
  sorted: number;
  hasNextDay: boolean;
}
export const atWork = (db: Query, warehouseId: number): Promise<ListedSorting[]> =>
  db.rows(sql`
    select s.id as sorting_id, s.wave_no, w.code as wall_code, s.status, count(*) as orders, sum(o.piece_count)::int as total,
      sum((select coalesce(sum(x.sorted), 0) from outbound_pieces x where x.order_id = o.id))::int as sorted,
      bool_or(o.shipping_type = 'nextDay') as has_next_day
    from ${from} join sorting_cells c on c.sorting_id = s.id join outbound_orders o on o.id = c.order_id
    where s.warehouse_id = ${warehouseId} and s.status <> 'closed' group by s.id, w.code order by s.status desc, has_next_day desc, s.id limit 50`);
