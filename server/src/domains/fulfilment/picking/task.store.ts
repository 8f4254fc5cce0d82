import type { OrderStatus } from '@kura/contract/outbound/order/order.fields.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import type { ShelfClaim } from '../wave/waiting.store.ts';

export interface Task {
  id: number;
  listId: number;
  orderId: number;
  orderNumber: string;
  orderStatus: OrderStatus;
  companyId: number;
  /** Whether the order is still of the wave and being picked. */
  isLive: boolean;
  pieceNo: number;
  productId: number;
  sku: string;
  balanceId: number;
  locationId: number;
  locationCode: string;
  shelfId: number;
  grid: number;
  quantity: number;
  picked: number;
  status: 'open' | 'done' | 'dropped';
  turn: number;
}

const tasks = (condition: Sql): Sql => sql`
  select t.id, t.list_id, t.order_id, o.number as order_number, o.status as order_status, o.company_id,
    o.status in ('inWave', 'picking') and o.wave_id = l.wave_id as is_live, t.piece_no, t.product_id, p.sku, t.balance_id, t.location_id,
    x.code as location_code, x.shelf_id, x.grid, t.quantity, t.picked, t.status, t.turn
  from pick_tasks t join picking_lists l on l.id = t.list_id join outbound_orders o on o.id = t.order_id join products p on p.id = t.product_id
  join locations x on x.id = t.location_id where ${condition} order by t.turn, t.order_id, t.id`;

export const ofList = (db: Query, listId: number): Promise<Task[]> => db.rows(tasks(sql`t.list_id = ${listId}`));
export const atPlace = (db: Query, listId: number, locationId: number): Promise<Task[]> =>
  db.rows(tasks(sql`t.list_id = ${listId} and t.location_id = ${locationId}`));
/** Of all lists of a wave that are not ended. */
export const openInWave = (db: Query, waveId: number): Promise<Task[]> =>
  db.rows(tasks(sql`l.wave_id = ${waveId} and l.status = 'toPick'`));

export const addPicked = (tx: Tx, rows: readonly { id: number; quantity: number }[]): Promise<number> =>
  tx.run(sql`
    update pick_tasks t set picked = t.picked + n.quantity, status = case when t.picked + n.quantity = t.quantity then 'done' else t.status end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id bigint, quantity int) where t.id = n.id`);

/** Nothing of it is on the cart any more; what is to be picked is asked of the stock book. */
export const takeBack = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`update pick_tasks set picked = 0, status = 'open' where id = ${id}`);

export interface TaskChange {
  id: number;
  quantity: number;
  status: Task['status'];
}
export const change = (tx: Tx, rows: readonly TaskChange[]): Promise<number> =>
  tx.run(sql`
    update pick_tasks t set quantity = n.quantity, status = n.status
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id bigint, quantity int, status text) where t.id = n.id`);
export const setTurns = (tx: Tx, listId: number, turns: ReadonlyMap<number, number>): Promise<number> =>
  tx.run(sql`
    update pick_tasks t set turn = n.turn
    from jsonb_to_recordset(${JSON.stringify([...turns].map(([location_id, turn]) => ({ location_id, turn })))}::jsonb) as n(location_id bigint, turn int)
    where t.list_id = ${listId} and t.location_id = n.location_id and t.status = 'open'`);

/** What the orders of a wave hold on shelves now. */
export const claimsInWave = (db: Query, waveId: number): Promise<ShelfClaim[]> =>
  db.rows(sql`
    select c.owner_id as order_id, c.line_no as piece_no, c.product_id, c.balance_id, x.id as location_id, x.area_id, x.shelf_id, x.grid, c.quantity
    from wave_orders k join outbound_orders o on o.id = k.order_id and o.wave_id = k.wave_id and o.status in ('inWave', 'picking')
    join stock_claims c on c.owner_type = 'outbound.order' and c.owner_id = o.id join stock_balances b on b.id = c.balance_id
    join locations x on x.id = b.location_id ${raw(`and x.kind = 'shelf'`)}
    where k.wave_id = ${waveId} order by c.owner_id, c.line_no, c.balance_id`);
