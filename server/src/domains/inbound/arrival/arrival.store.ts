import type { OrderStatus } from '@kura/contract/inbound/order/order.fields.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { equals } from '../../../kernel/list.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';
import type { StockOnTheWay } from '../../inventory/public.ts';
import type { DueOrder } from '../order/show-order.ts';

/** Accepted and not at the dock yet. */
const underWay: readonly OrderStatus[] = ['audited', 'loaded', 'departed', 'arrived', 'released', 'inspection'];
/** Not in stock yet: at the dock too. */
const notStocked: readonly OrderStatus[] = [...underWay, 'pendingStock'];
const dueColumns = raw(
  `o.id, o.status, o.delivery_method, o.transport_method, o.delivery_date, o.status_at, w.zone, w.country, w.working_weekdays`,
);

export interface OrderUnderWay extends DueOrder {
  id: number;
  number: string;
  warehouseId: number;
  warehouseCode: string;
  companyName: string;
  containerNumber: string;
  boxCount: number;
  pieceCount: number;
  weightG: number;
  volumeMm3: number;
}
/** More are not planned by looking at them. */
const mostOrders = 5000;
export const ordersUnderWay = (db: Query, scope: Scope, warehouseId: number | undefined): Promise<OrderUnderWay[]> =>
  db.rows(sql`
    select ${dueColumns}, o.number, o.warehouse_id, w.code as warehouse_code, c.name as company_name, o.container_number, o.box_count, o.piece_count,
      o.weight_g, o.volume_mm3
    from inbound_orders o join warehouses w on w.id = o.warehouse_id join companies c on c.id = o.company_id
    where o.status = any(${underWay}) and ${inScope(scope, raw('o.company_id'))} and ${equals(raw('o.warehouse_id'), warehouseId) ?? raw('true')}
    order by o.delivery_date, o.id limit ${mostOrders}`);

export interface ProductUnderWay extends DueOrder {
  productId: number;
  pieces: number;
}
/** What is still to come of these products, order by order: planned, without what came into stock and what went on to Amazon. */
export const productsUnderWay = (
  db: Query,
  { productIds, upTo, companyId, warehouseId }: Omit<StockOnTheWay, 'now'>,
): Promise<ProductUnderWay[]> =>
  db.rows(sql`
    select n.product_id, ${dueColumns}, (n.planned - n.sent - coalesce((
      select sum(r.good + r.defective) from inbound_receipts r
      where r.order_id = o.id and r.product_id = n.product_id and r.undone_entry_id is null), 0))::int as pieces
    from (
      select k.product_id, k.order_id, sum(k.box_count * k.quantity_per_box) as planned,
        sum(k.quantity_per_box * (select count(*) from inbound_fba_cartons s where s.package_id = k.id)) as sent
      from inbound_packages k join inbound_orders u on u.id = k.order_id
      where ${productIds ? sql`k.product_id = any(${productIds}::bigint[])` : raw('true')} and u.status = any(${notStocked})
        and ${inScope({ companyId }, raw('u.company_id'))} and ${equals(raw('u.warehouse_id'), warehouseId) ?? raw('true')}
      group by k.product_id, k.order_id ${productIds ? raw('') : sql`limit ${upTo + 1}`}) n
    join inbound_orders o on o.id = n.order_id join warehouses w on w.id = o.warehouse_id`);
