import type { listPackages } from '@kura/contract/inbound/order/order.endpoints.ts';
import type { PackageRow } from '@kura/contract/inbound/package/package.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { beginsWith, bounded, equals, oneOf, pageRows } from '../../../kernel/list.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

const company = raw('k.company_id');
const ofOrder = 'join inbound_orders o on o.id = k.order_id';
const named = `join companies c on c.id = k.company_id join warehouses w on w.id = o.warehouse_id join products p on p.id = k.product_id
  left join fba_centers f on f.id = k.fba_center_id`;
const codeOf = (kind: string): string =>
  `coalesce((select x.code from product_codes x where x.product_id = k.product_id and x.kind = '${kind}' order by x.sort, x.id limit 1), '')`;
const arrived = '(select count(*) from inbound_cartons x where x.package_id = k.id)';
const columns = raw(`k.id, k.order_id, o.number as order_number, o.status as order_status, k.company_id, c.name as company_name,
  o.warehouse_id, w.code as warehouse_code, w.zone, k.line_no, k.product_id, p.sku, ${codeOf('warehouseSku')} as warehouse_sku,
  ${codeOf('customerSku')} as customer_sku, p.name_zh, p.name_jp, k.length_mm, k.width_mm, k.height_mm, k.weight_g,
  (k.length_mm / 10.0)::float8 as length_cm, (k.width_mm / 10.0)::float8 as width_cm, (k.height_mm / 10.0)::float8 as height_cm,
  (k.weight_g / 1000.0)::float8 as weight_kg, k.box_count, k.quantity_per_box, k.box_count * k.quantity_per_box as pieces,
  case when k.cost_minor is not null then jsonb_build_object('currency', 'CNY', 'minor', k.cost_minor) end as cost,
  ${arrived} as arrived_count, k.courier, k.tracking_number, k.po_number, k.fba_center_id, coalesce(f.code, f.name, '') as fba_center_code,
  (select count(*) from inbound_fba_cartons x where x.package_id = k.id and x.label_file_id is not null)::int as label_count,
  k.first_carton, case when k.measured_length_mm is not null then jsonb_build_object('lengthMm', k.measured_length_mm,
    'widthMm', k.measured_width_mm, 'heightMm', k.measured_height_mm, 'weightG', k.measured_weight_g) end as measured`);

const ended: readonly string[] = ['onShelf', 'transferred', 'cancelled'];
/** What is under way is little beside all that ever came: its packages are found by their orders, not by a walk through a million others. */
const underWay = (states: readonly string[] | undefined): Sql | null =>
  states && states.length > 0 && !states.some((state) => ended.includes(state))
    ? sql`k.order_id = any(array(select x.id from inbound_orders x where x.status = any(${states}::text[])))`
    : null;

/** Packages whose cartons are counted while somebody waits. */
const mostSummed = 20_000;

export const page = (db: Query, scope: Scope, query: ListQuery<typeof listPackages>): Promise<Page<PackageRow>> => {
  // Whoever asks nothing of the order does not have ten thousand orders read for a count.
  const asksOrder = query.orderNumber !== undefined || query.warehouseId !== undefined || (query.orderStatus?.length ?? 0) > 0;
  return pageRows(db, {
    query,
    select: columns,
    from: raw(asksOrder ? `inbound_packages k ${ofOrder}` : 'inbound_packages k'),
    names: raw(asksOrder ? named : `${ofOrder} ${named}`),
    where: [
      inScope(scope, company),
      beginsWith(raw('o.number'), query.orderNumber?.toUpperCase()),
      oneOf(raw('o.status'), query.orderStatus),
      underWay(query.orderStatus),
      equals(raw('o.warehouse_id'), query.warehouseId),
      equals(company, query.companyId),
      equals(raw('k.product_id'), query.productId),
      query.trackingNumber ? beginsWith(raw('k.tracking_number'), query.trackingNumber) : null,
      query.trackingNumber ? raw(`k.tracking_number <> ''`) : null,
    ],
    sorts: {
      // Made with their orders, one after the other.
      createdAt: raw('k.id'),
      boxCount: bounded(raw('k.box_count')),
      pieces: bounded(raw('k.box_count * k.quantity_per_box')),
      arrivedCount: bounded(raw(arrived), mostSummed),
    },
    totals: {
      boxCount: raw('k.box_count'),
      pieces: raw('k.box_count * k.quantity_per_box'),
      arrivedCount: raw(arrived),
    },
    totalsUpTo: mostSummed,
    // Rows found by something else than their order in time are sorted first: by their keys, and names are looked up for a page of them.
    ...(asksOrder || query.productId !== undefined || query.trackingNumber ? { byKeys: true } : {}),
    defaultSort: 'createdAt',
    tieBreaker: raw('k.id'),
  });
};

/** Who took the measures of an order. */
export const measurersOf = async (db: Query, orderId: number): Promise<number[]> =>
  (
    await db.rows<{ id: number }>(
      sql`select distinct measured_by as id from inbound_packages where order_id = ${orderId} and measured_by is not null`,
    )
  ).map(({ id }) => id);

/** Of one order, in the order of its form. Whose it is has been asked before. */
export const ofOrders = (db: Query, orderIds: readonly number[]): Promise<PackageRow[]> =>
  db.rows(sql`
    select ${columns} from inbound_packages k ${raw(ofOrder)} ${raw(named)} where k.order_id = any(${orderIds}::bigint[]) order by k.order_id, k.line_no`);
