import type { OrderStatus } from '@kura/contract/inbound/order/order.fields.ts';
import type { DifferenceReason } from '@kura/contract/inbound/receiving/receiving.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

/** As much of an order as somebody needs who takes its goods in. */
export interface DockOrder {
  id: number;
  number: string;
  status: OrderStatus;
  deliveryMethod: 'provider' | 'self';
  companyId: number;
  warehouseId: number;
  zone: string;
  storeId: number | null;
  lotId: number | null;
  boxCount: number;
  arrivedCount: number;
  receivedCount: number;
  shelvedCount: number;
}

/** The first row that anybody holds who books for an order: so two stations on one order wait for each other, and never for ever. */
export const lock = (tx: Tx, scope: Scope, id: number): Promise<DockOrder | undefined> =>
  tx.first(sql`
    select o.id, o.number, o.status, o.delivery_method, o.company_id, o.warehouse_id, w.zone, o.store_id, o.lot_id, o.box_count,
      o.arrived_count, o.received_count, o.shelved_count
    from inbound_orders o join warehouses w on w.id = o.warehouse_id
    where o.id = ${id} and ${inScope(scope, raw('o.company_id'))} for update of o`);

/** What an order says of one of its products, and what came of it so far. */
export interface Planned {
  productId: number;
  sku: string;
  isSerialControlled: boolean;
  /** Its first arrival: a piece is measured before any is booked. Parts are not measured. */
  needsMeasure: boolean;
  planned: number;
  /** Good and damaged, without what was too much. */
  received: number;
  surplus: number;
  /** Why it differs, as far as somebody has said so. */
  reason: DifferenceReason | null;
}

export const plannedOf = (db: Query, orderId: number, productIds?: readonly number[]): Promise<Planned[]> =>
  db.rows(sql`
    with plan as (
      -- What goes on to Amazon in its carton is not received piece by piece.
      select k.product_id, sum((k.box_count - (select count(*) from inbound_cartons c where c.package_id = k.id and c.status = 'transferred')) * k.quantity_per_box)::int as planned from inbound_packages k
      where k.order_id = ${orderId} and ${productIds ? sql`k.product_id = any(${productIds}::bigint[])` : raw('true')} group by k.product_id),
    got as (
      select product_id, sum(good + defective)::int as received, sum(surplus)::int as surplus from inbound_receipts
      where order_id = ${orderId} and undone_entry_id is null and product_id in (select product_id from plan) group by product_id)
    select p.id as product_id, p.sku, p.is_serial_controlled, p.measured_length_mm is null and p.type <> 'accessory' as needs_measure, plan.planned, coalesce(got.received, 0) as received,
      coalesce(got.surplus, 0) as surplus, d.reason
    from plan join products p on p.id = plan.product_id left join got on got.product_id = p.id
    left join inbound_differences d on d.order_id = ${orderId} and d.product_id = p.id
    order by p.id`);

export interface Receipt {
  productId: number;
  cartonNo: number | null;
  good: number;
  defective: number;
  surplus: number;
  reference: string;
}

/** Answers how many pieces there are now; the sum on the order and the receipts are written by one statement. */
export async function addReceipts(
  tx: Tx,
  actor: Actor,
  order: Pick<DockOrder, 'id' | 'companyId'>,
  { lotId, entryId, receipts }: { lotId: number; entryId: number; receipts: readonly Receipt[] },
  now: Date,
): Promise<void> {
  const rows = receipts.map((r) => ({
    product_id: r.productId,
    carton_no: r.cartonNo,
    good: r.good,
    defective: r.defective,
    surplus: r.surplus,
    reference: r.reference,
  }));
  await tx.run(sql`
    with told as (
      insert into inbound_receipts (order_id, company_id, product_id, carton_no, good, defective, surplus, reference, entry_id, by_id, by_name, at)
      select ${order.id}, ${order.companyId}, r.product_id, r.carton_no, r.good, r.defective, r.surplus, r.reference, ${entryId},
        ${actor.userId}::bigint, ${actor.name}, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(product_id bigint, carton_no int, good int, defective int, surplus int, reference text)
      returning good + defective as pieces)
    update inbound_orders set received_count = received_count + (select sum(pieces) from told), lot_id = ${lotId}, updated_at = ${now}
    where id = ${order.id}`);
}

export interface Shelved {
  productId: number;
  locationId: number;
  holding: 'good' | 'defective';
  quantity: number;
  reference: string;
}
export async function addShelvings(
  tx: Tx,
  actor: Actor,
  order: Pick<DockOrder, 'id' | 'companyId'>,
  { entryId, shelvings }: { entryId: number; shelvings: readonly Shelved[] },
  now: Date,
): Promise<void> {
  const rows = shelvings.map((s) => ({
    product_id: s.productId,
    location_id: s.locationId,
    holding: s.holding,
    quantity: s.quantity,
    reference: s.reference,
  }));
  await tx.run(sql`
    with told as (
      insert into inbound_shelvings (order_id, company_id, product_id, location_id, holding, quantity, reference, entry_id, by_id, by_name, at)
      select ${order.id}, ${order.companyId}, s.product_id, s.location_id, s.holding, s.quantity, s.reference, ${entryId},
        ${actor.userId}::bigint, ${actor.name}, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as s(product_id bigint, location_id bigint, holding text, quantity int, reference text)
      returning quantity)
    update inbound_orders set shelved_count = shelved_count + (select sum(quantity) from told), updated_at = ${now} where id = ${order.id}`);
}

/** How often something was booked for an order: with it every booking has a name of its own, also after one was taken back. */
export const timesBooked = async (tx: Tx, orderId: number): Promise<number> =>
  (
    await tx.first<{ times: number }>(sql`
      select (select count(*) from inbound_receipts where order_id = ${orderId})::int
        + (select count(*) from inbound_shelvings where order_id = ${orderId})::int as times`)
  )?.times ?? 0;

/** How often the order came into this state before. */
export const timesIn = async (tx: Tx, orderId: number, status: OrderStatus): Promise<number> =>
  (
    await tx.first<{ times: number }>(
      sql`select count(*)::int as times from inbound_steps where order_id = ${orderId} and status = ${status} and not is_back`,
    )
  )?.times ?? 0;

export interface BookedReceipt extends Omit<Receipt, 'reference'> {
  orderId: number;
  orderNumber: string;
  sku: string;
}
export const receiptByReference = (db: Query, reference: string): Promise<BookedReceipt | undefined> =>
  db.first(sql`
    select r.order_id, o.number as order_number, r.product_id, p.sku, r.carton_no, r.good, r.defective, r.surplus
    from inbound_receipts r join inbound_orders o on o.id = r.order_id join products p on p.id = r.product_id
    where r.reference = ${reference}`);

export interface BookedShelving extends Omit<Shelved, 'reference'> {
  orderId: number;
  orderNumber: string;
  sku: string;
  locationCode: string;
}
export const shelvingByReference = (db: Query, reference: string): Promise<BookedShelving | undefined> =>
  db.first(sql`
    select s.order_id, o.number as order_number, s.product_id, p.sku, s.location_id, l.code as location_code, s.holding, s.quantity
    from inbound_shelvings s join inbound_orders o on o.id = s.order_id join products p on p.id = s.product_id join locations l on l.id = s.location_id where s.reference = ${reference}`);

/** What of the order's lot still lies in the receiving area. */
export interface Waiting {
  balanceId: number;
  productId: number;
  good: number;
  defective: number;
}
export const waitingOf = (
  db: Query,
  { warehouseId, lotId }: Pick<DockOrder, 'warehouseId' | 'lotId'>,
  productIds: readonly number[],
): Promise<Waiting[]> =>
  db.rows(sql`
    select b.id as balance_id, b.product_id, b.available as good, b.defective
    from stock_balances b join locations l on l.id = b.location_id and l.kind = 'RECV'
    where b.product_id = any(${productIds}::bigint[]) and b.lot_id = ${lotId}::bigint and b.warehouse_id = ${warehouseId}
    order by b.id`);

export const setReasons = (
  tx: Tx,
  actor: Actor,
  orderId: number,
  reasons: readonly { productId: number; reason: string; note: string }[],
  now: Date,
): Promise<number> =>
  tx.run(sql`
    insert into inbound_differences (order_id, product_id, reason, note, by_name, at)
    select ${orderId}, d.product_id, d.reason, d.note, ${actor.name}, ${now}
    from jsonb_to_recordset(${JSON.stringify(reasons.map(({ productId, reason, note }) => ({ product_id: productId, reason, note })))}::jsonb)
      as d(product_id bigint, reason text, note text)
    on conflict (order_id, product_id) do update set reason = excluded.reason, note = excluded.note, by_name = excluded.by_name, at = excluded.at`);
