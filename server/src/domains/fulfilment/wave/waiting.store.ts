import type { OrderKind } from '@kura/contract/outbound/order/order.fields.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { empty, raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

export interface WaitingRow {
  id: number;
  number: string;
  companyId: number;
  kind: OrderKind;
  shippingType: 'normal' | 'nextDay';
  shipBy: string | null;
  shipDay: string | null;
  waitingSince: string;
  pieceCount: number;
  productId: number;
  isHeld: boolean;
}

const waiting = (condition: Sql): Sql => sql`
  select o.id, o.number, o.company_id, o.kind, o.shipping_type, o.ship_by, (o.ship_by at time zone w.zone)::date::text as ship_day,
    coalesce(o.released_at, o.status_at) as waiting_since, o.piece_count, coalesce(p.product_id, 0) as product_id, o.is_held
  from outbound_orders o join warehouses w on w.id = o.warehouse_id
  left join lateral (select min(i.product_id) as product_id from outbound_pieces i where i.order_id = o.id) p on true
  where o.status = 'pendingOutbound' and ${condition}`;

/** Orders that wait for a wave, held ones too: somebody wants to know why they stay. */
export const waitingIn = (db: Query, warehouseId: number): Promise<WaitingRow[]> =>
  db.rows(sql`${waiting(sql`o.warehouse_id = ${warehouseId}`)} order by o.id`);
/** Of these the ones that still wait, locked in the order of their ids. */
export const lockWaiting = (tx: Tx, warehouseId: number, ids: readonly number[]): Promise<WaitingRow[]> =>
  tx.rows(sql`${waiting(sql`o.warehouse_id = ${warehouseId} and o.id = any(${ids}::bigint[])`)} order by o.id for update of o`);

/** By what people call them. */
export const numbersOf = async (db: Query, ids: readonly number[]): Promise<string[]> =>
  (await db.rows<{ number: string }>(sql`select number from outbound_orders where id = any(${ids}::bigint[]) order by number`)).map(
    ({ number }) => number,
  );

/** Whether all of these are there for the reader. */
export const areKnown = async (db: Query, scope: Scope, ids: readonly number[]): Promise<boolean> =>
  (
    await db.first<{ count: number }>(
      sql`select count(*)::int as count from outbound_orders o where o.id = any(${ids}::bigint[]) and ${inScope(scope, raw('o.company_id'))}`,
    )
  )?.count === new Set(ids).size;

/** Pieces that an order holds on a shelf. */
export interface ShelfClaim {
  orderId: number;
  pieceNo: number;
  productId: number;
  balanceId: number;
  locationId: number;
  areaId: number;
  shelfId: number;
  grid: number;
  quantity: number;
}
const claims = (orders: Sql, more: Sql = empty): Sql => sql`
  select c.owner_id as order_id, c.line_no as piece_no, c.product_id, c.balance_id, l.id as location_id, l.area_id, l.shelf_id, l.grid, c.quantity
  from stock_claims c join stock_balances b on b.id = c.balance_id join locations l on l.id = b.location_id
  where c.owner_type = 'outbound.order' and c.owner_id in (${orders}) and l.kind = 'shelf' ${more}`;

export const claimsOf = (db: Query, orderIds: readonly number[]): Promise<ShelfClaim[]> =>
  db.rows(sql`${claims(sql`select unnest(${orderIds}::bigint[])`)} order by c.owner_id, b.pick_seq, c.id`);
/** For a plan: of everything that waits in a warehouse. */
export const claimsWaiting = (db: Query, warehouseId: number): Promise<ShelfClaim[]> =>
  db.rows(sql`
    ${claims(sql`select o.id from outbound_orders o where o.warehouse_id = ${warehouseId} and o.status = 'pendingOutbound'`)}
    order by c.owner_id, b.pick_seq, c.id`);

export interface Pace {
  pieces: number;
  seconds: number;
}
const paceDays = raw(`interval '14 days'`);
/** What was picked lately and how long it took: a gap of more than ten minutes is a break. */
export const paceOf = async (db: Query, warehouseId: number, now: Date): Promise<Pace> =>
  (await db.first<Pace>(sql`
    select coalesce(sum(quantity), 0)::int as pieces, coalesce(extract(epoch from sum(gap)), 0)::int as seconds from (
      select quantity, at - lag(at) over (partition by by_id order by at, id) as gap from outbound_scans
      where warehouse_id = ${warehouseId} and at > ${now}::timestamptz - ${paceDays} and station = 'pick' and undone_by is null) s
    where gap <= interval '10 minutes'`)) ?? { pieces: 0, seconds: 0 };
