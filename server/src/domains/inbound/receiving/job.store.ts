import type { ReceivingJob } from '@kura/contract/inbound/receiving/receiving.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

export type JobHead = Omit<ReceivingJob, 'products' | 'packages' | 'photoPrice'> & { lotId: number | null; storeId: number | null };
export type JobProduct = Omit<ReceivingJob['products'][number], 'pictureUrl'>;

export const head = (db: Query, scope: Scope, id: number): Promise<JobHead | undefined> =>
  db.first(sql`
    select o.id, o.number, o.status, o.company_id, c.name as company_name, o.warehouse_id, w.code as warehouse_code, w.zone, o.store_id,
      coalesce(s.name, '') as store_name, o.delivery_method, o.box_count, o.piece_count, o.arrived_count, o.received_count, o.shelved_count,
      o.open_problems, o.delivery_date, o.container_number, o.tracking_number, o.remark, o.lot_id
    from inbound_orders o join companies c on c.id = o.company_id join warehouses w on w.id = o.warehouse_id left join stores s on s.id = o.store_id
    where o.id = ${id} and ${inScope(scope, raw('o.company_id'))}`);

/** All products of an order in one question, however many there are. */
export const products = (db: Query, { id, number, companyId, warehouseId, lotId }: JobHead): Promise<JobProduct[]> =>
  db.rows(sql`
    with plan as materialized (
      select k.product_id, sum((k.box_count - (select count(*) from inbound_cartons c where c.package_id = k.id and c.status = 'transferred')) * k.quantity_per_box)::int as planned, min(k.line_no) as line_no from inbound_packages k
      where k.order_id = ${id} group by k.product_id),
    got as (
      select product_id, sum(good)::int as good, sum(defective)::int as defective, sum(surplus)::int as surplus from inbound_receipts
      where order_id = ${id} and undone_entry_id is null group by product_id),
    put as (
      select product_id, sum(quantity)::int as shelved from inbound_shelvings
      where order_id = ${id} and undone_entry_id is null group by product_id),
    lying as (
      select b.product_id, sum(b.available)::int as good, sum(b.defective)::int as defective
      from stock_balances b join locations l on l.id = b.location_id and l.kind = 'RECV'
      where b.lot_id = ${lotId}::bigint and b.warehouse_id = ${warehouseId} group by b.product_id),
    captured as (
      select product_id, count(*)::int as serials from serial_numbers
      where inbound_no = ${number} and company_id = ${companyId} group by product_id),
    named as (
      select k.product_id, array_agg(k.code order by k.code) as codes from product_codes k
      where k.product_id in (select product_id from plan) group by k.product_id)
    select p.id as product_id, p.sku, p.name_zh, p.name_jp, plan.planned, coalesce(got.good, 0) as good, coalesce(got.defective, 0) as defective,
      coalesce(got.surplus, 0) as surplus, coalesce(put.shelved, 0) as shelved, d.reason as difference_reason, coalesce(d.note, '') as difference_note,
      coalesce(named.codes, '{}') || p.sku as codes, coalesce(lying.good, 0) as waiting_good, coalesce(lying.defective, 0) as waiting_defective,
      p.is_serial_controlled, coalesce(captured.serials, 0) as serials, p.measured_length_mm is null and p.type <> 'accessory' as needs_measure
    from plan join products p on p.id = plan.product_id left join got on got.product_id = p.id left join put on put.product_id = p.id
    left join lying on lying.product_id = p.id left join captured on captured.product_id = p.id left join named on named.product_id = p.id
    left join inbound_differences d on d.order_id = ${id} and d.product_id = p.id
    order by plan.line_no`);

export const packages = (db: Query, orderId: number): Promise<ReceivingJob['packages']> =>
  db.rows(sql`
    select k.id, k.product_id, p.sku, k.first_carton, k.box_count, k.quantity_per_box, coalesce(a.count, 0)::int as arrived_count
    from inbound_packages k join products p on p.id = k.product_id
    left join (select package_id, count(*) as count from inbound_cartons where order_id = ${orderId} group by package_id) a on a.package_id = k.id
    where k.order_id = ${orderId} order by k.line_no`);

export interface WaitingJob {
  id: number;
  number: string;
  status: ReceivingJob['status'];
  companyName: string;
  boxCount: number;
  arrivedCount: number;
  pieceCount: number;
  receivedCount: number;
  shelvedCount: number;
  deliveryDate: string;
}
const mostJobs = 50;

/** What somebody has begun first, then what is expected soonest. */
export const waiting = (db: Query, scope: Scope, warehouseId: number): Promise<WaitingJob[]> =>
  db.rows(sql`
    select o.id, o.number, o.status, c.name as company_name, o.box_count, o.arrived_count, o.piece_count, o.received_count, o.shelved_count,
      o.delivery_date
    from inbound_orders o join companies c on c.id = o.company_id
    where o.warehouse_id = ${warehouseId} and o.status in ('released', 'pendingStock', 'inStock', 'audited')
      and (o.status <> 'audited' or o.delivery_method = 'self') and ${inScope(scope, raw('o.company_id'))}
    order by o.status in ('pendingStock', 'inStock') desc, o.delivery_date, o.id limit ${mostJobs}`);

/** By its number, or by the courier's number on it or on one of its packages; the newest where several carry it. */
export const named = (db: Query, scope: Scope, code: string): Promise<{ id: number; warehouseId: number } | undefined> =>
  db.first(sql`
    select o.id, o.warehouse_id from inbound_orders o
    where ${inScope(scope, raw('o.company_id'))} and (o.number = ${code} or o.id in (
      select t.id from inbound_orders t where t.tracking_number <> '' and t.tracking_number = ${code}
      union all
      select k.order_id from inbound_packages k where k.tracking_number <> '' and k.tracking_number = ${code}))
    order by o.number = ${code} desc, o.id desc limit 1`);
