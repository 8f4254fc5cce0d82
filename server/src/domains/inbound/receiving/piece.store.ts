import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { JobHead } from './job.store.ts';

export interface OnOrder {
  productId: number;
  sku: string;
  nameZh: string;
  nameJp: string;
  planned: number;
  received: number;
  waitingGood: number;
  waitingDefective: number;
  isSerialControlled: boolean;
  needsMeasure: boolean;
}

/** The first of these that stands on the order, with its figures. */
export const onOrder = (
  db: Query,
  { id, lotId, warehouseId }: Pick<JobHead, 'id' | 'lotId' | 'warehouseId'>,
  productIds: readonly number[],
): Promise<OnOrder | undefined> =>
  db.first(sql`
    with plan as materialized (
      select k.product_id, sum((k.box_count - (select count(*) from inbound_cartons c where c.package_id = k.id and c.status = 'transferred')) * k.quantity_per_box)::int as planned from inbound_packages k
      where k.order_id = ${id} and k.product_id = any(${productIds}::bigint[]) group by k.product_id order by k.product_id limit 1)
    select p.id as product_id, p.sku, p.name_zh, p.name_jp, plan.planned, p.is_serial_controlled, p.measured_length_mm is null and p.type <> 'accessory' as needs_measure,
      coalesce((select sum(r.good + r.defective) from inbound_receipts r
        where r.order_id = ${id} and r.product_id = p.id and r.undone_entry_id is null), 0)::int as received,
      coalesce(lying.good, 0)::int as waiting_good, coalesce(lying.defective, 0)::int as waiting_defective
    from plan join products p on p.id = plan.product_id
    cross join lateral (
      select sum(b.available) as good, sum(b.defective) as defective from stock_balances b join locations l on l.id = b.location_id and l.kind = 'RECV'
      where b.product_id = p.id and b.lot_id = ${lotId}::bigint and b.warehouse_id = ${warehouseId}) lying`);
