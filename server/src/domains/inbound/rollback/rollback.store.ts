import type { OrderStatus } from '@kura/contract/inbound/order/order.fields.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { empty, raw, sql } from '../../../kernel/db/sql.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

/** What a way back needs to know of an order. */
export interface BackOrder {
  id: number;
  number: string;
  status: OrderStatus;
  companyId: number;
  warehouseId: number;
  storeId: number | null;
  deliveryMethod: 'provider' | 'self';
  lotId: number | null;
  openProblems: number;
}
/** `isHeld`: nobody receives or moves it until the end of the transaction. */
export const orderById = (db: Query, scope: Scope, id: number, isHeld: boolean): Promise<BackOrder | undefined> =>
  db.first(sql`
    select o.id, o.number, o.status, o.company_id, o.warehouse_id, o.store_id, o.delivery_method, o.lot_id,
      -- Surplus goes with the receipt that brought it, and its question with it.
      greatest(0, o.open_problems - (select count(*) from inbound_problems p
        where p.order_id = o.id and p.is_aside and p.status in ('open', 'decided')))::int as open_problems
    from inbound_orders o where o.id = ${id} and ${inScope(scope, raw('o.company_id'))} ${isHeld ? raw('for update of o') : empty}`);

interface Goods {
  productId: number;
  sku: string;
  nameZh: string;
  nameJp: string;
}
export interface Receipt extends Goods {
  id: number;
  cartonNo: number | null;
  good: number;
  defective: number;
  surplus: number;
  reference: string;
  entryId: number;
}
/** Those that count: what was taken back before is out. */
export const receiptsOf = (db: Query, orderId: number): Promise<Receipt[]> =>
  db.rows(sql`
    select r.id, r.product_id, p.sku, p.name_zh, p.name_jp, r.carton_no, r.good, r.defective, r.surplus, r.reference, r.entry_id
    from inbound_receipts r join products p on p.id = r.product_id where r.order_id = ${orderId} and r.undone_entry_id is null order by r.id`);

export interface Shelving extends Goods {
  id: number;
  locationId: number;
  locationCode: string;
  holding: 'good' | 'defective';
  quantity: number;
  reference: string;
  entryId: number;
  byName: string;
  at: string;
}
export const shelvingsOf = (db: Query, orderId: number): Promise<Shelving[]> =>
  db.rows(sql`
    select s.id, s.product_id, p.sku, p.name_zh, p.name_jp, s.location_id, l.code as location_code, s.holding, s.quantity, s.reference, s.entry_id,
      s.by_name, s.at
    from inbound_shelvings s join products p on p.id = s.product_id join locations l on l.id = s.location_id
    where s.order_id = ${orderId} and s.undone_entry_id is null order by s.id`);

export interface StockRow extends Goods {
  balanceId: number;
  lotId: number;
  lotNumber: string;
  locationId: number;
  locationCode: string;
  isFrozen: boolean;
  available: number;
  defective: number;
  /** What the entries have done to it so far. */
  movedAvailable: number;
  movedDefective: number;
}
const stockRow = raw(`b.id as balance_id, b.product_id, p.sku, p.name_zh, p.name_jp, b.lot_id, t.number as lot_number, b.location_id,
  l.code as location_code, b.state = 'frozen' as is_frozen, b.available, b.defective`);
const stockTables = raw(
  'join products p on p.id = b.product_id join stock_lots t on t.id = b.lot_id join locations l on l.id = b.location_id',
);
/** The rows of stock that these entries touched. */
export const stockOfEntries = (db: Query, entryIds: readonly number[]): Promise<StockRow[]> =>
  db.rows(sql`
    select ${stockRow}, m.moved_available, m.moved_defective
    from (select balance_id, sum(available)::int as moved_available, sum(defective)::int as moved_defective
      from stock_movements where entry_id = any(${entryIds}) group by balance_id) m
    join stock_balances b on b.id = m.balance_id ${stockTables} order by p.sku, l.code, b.id`);

export interface OrderSerial {
  id: number;
  productId: number;
  sn: string;
  sku: string;
  status: 'inStock' | 'locked' | 'out';
  outboundNo: string;
}
/** Captured with the goods of this order. */
export const serialsOf = (db: Query, { companyId, number }: Pick<BackOrder, 'companyId' | 'number'>): Promise<OrderSerial[]> =>
  db.rows(sql`
    select n.id, n.product_id, n.sn, p.sku, n.status, n.outbound_no from serial_numbers n join products p on p.id = n.product_id
    where n.inbound_no = ${number} and n.inbound_no <> '' and n.company_id = ${companyId} and n.status <> 'takenBack' order by n.sn, n.id`);

export interface ArrivedCarton {
  cartonNo: number;
  isTransferred: boolean;
  /** Nobody scanned it: it was taken to have come when the receiving ended. */
  isAssumed: boolean;
}
export const cartonsOf = (db: Query, orderId: number): Promise<ArrivedCarton[]> =>
  db.rows(sql`
    select c.carton_no, c.status = 'transferred' as is_transferred, c.at = (select max(s.at) from inbound_steps s where s.order_id = c.order_id and s.status = 'inStock' and not s.is_back) is true as is_assumed
    from inbound_cartons c where c.order_id = ${orderId} order by c.carton_no`);

/** How often it went back so far: each time names what it books after it. */
export const backsOf = async (db: Query, orderId: number): Promise<number> =>
  (await db.first<{ count: number }>(sql`select count(*) from inbound_steps where order_id = ${orderId} and is_back`))?.count ?? 0;

export const markUndone = async (
  tx: Tx,
  table: 'inbound_receipts' | 'inbound_shelvings',
  undone: ReadonlyMap<number, number>,
): Promise<void> => {
  if (undone.size === 0) return;
  await tx.run(sql`
    update ${raw(table)} r set undone_entry_id = u.by_entry
    from unnest(${[...undone.keys()]}::bigint[], ${[...undone.values()]}::bigint[]) as u(id, by_entry) where r.id = u.id`);
};

/** What is left is counted again from its rows, so that no figure runs away from them. */
export const recount = (tx: Tx, orderId: number): Promise<number> =>
  tx.run(sql`
    update inbound_orders o set
      received_count = coalesce((select sum(r.good + r.defective) from inbound_receipts r where r.order_id = o.id and r.undone_entry_id is null), 0),
      shelved_count = coalesce((select sum(s.quantity) from inbound_shelvings s where s.order_id = o.id and s.undone_entry_id is null), 0),
      lot_id = case when exists (select 1 from inbound_receipts r where r.order_id = o.id and r.undone_entry_id is null) then o.lot_id end
    where o.id = ${orderId}`);

export const forgetCartons = (tx: Tx, orderId: number, cartons: readonly number[]): Promise<number> =>
  tx.run(sql`
    with gone as (delete from inbound_cartons where order_id = ${orderId} and carton_no = any(${cartons}) returning 1)
    update inbound_orders set arrived_count = greatest(0, arrived_count - (select count(*) from gone)) where id = ${orderId}`);
export const forgetDifferences = (tx: Tx, orderId: number): Promise<number> =>
  tx.run(sql`delete from inbound_differences where order_id = ${orderId}`);

/** Answers the number it had. */
export const leaveContainer = async (tx: Tx, orderId: number): Promise<string> =>
  (
    await tx.first<{ number: string }>(sql`
      with had as (select id, container_number from inbound_orders where id = ${orderId})
      update inbound_orders o set container_number = '' from had where o.id = had.id returning had.container_number as number`)
  )?.number ?? '';
