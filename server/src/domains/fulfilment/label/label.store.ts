import type { listLabels } from '@kura/contract/fulfilment/label/label.endpoints.ts';
import type { LabelRow } from '@kura/contract/fulfilment/label/label.ts';
import type { PrintProgram } from '@kura/contract/fulfilment/label/label.fields.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { OrderStatus } from '@kura/contract/outbound/order/order.fields.ts';
import { plainTracking } from '@kura/contract/outbound/parcel/tracking-number.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { beginsWith, bounded, equals, oneOf, pageRows } from '../../../kernel/list.ts';
import { inScope } from '../../../kernel/scope.ts';

/** Released and not gone: what can need a label. */
export const labelled: readonly OrderStatus[] = ['pendingOutbound', 'inWave', 'picking', 'picked', 'sorted', 'checked'];
const inLabelled = raw(`o.status in (${labelled.map((status) => `'${status}'`).join(', ')})`);
const carriersOf: Readonly<Record<PrintProgram, readonly string[]>> = {
  yamato: ['YAMATO', 'YAMATO_COMPACT', 'YAMATO_NEKOPOS'],
  sagawa: ['SAGAWA'],
  japanPost: ['JP_YUPACK', 'JP_YUPACKET'],
};
const isExported = 'exists (select 1 from fulfilment_print_exports e where e.order_id = o.id)';
const edition = '(select 1 + count(*)::int from fulfilment_print_exports e where e.order_id = o.id and e.is_old)';
const isNumbered = `(o.tracking_number <> '' or exists (select 1 from fulfilment_labels l where l.order_id = o.id and not l.is_void))`;

export const page = (db: Query, actor: Actor, query: ListQuery<typeof listLabels>): Promise<Page<LabelRow>> =>
  pageRows(db, {
    query,
    select:
      raw(`o.id, o.number, o.status, o.company_id, c.name as company_name, o.warehouse_id, w.code as warehouse_code, w.zone, o.carrier, o.recipient_name,
      o.skus, o.cod_jpy, coalesce(nullif(o.tracking_number, ''), (select min(l.tracking_number) from fulfilment_labels l where l.order_id = o.id and not l.is_void), '')
      as tracking_number, x.export_count, x.exported_at, o.created_at`),
    from: raw('outbound_orders o'),
    names: raw(`join companies c on c.id = o.company_id join warehouses w on w.id = o.warehouse_id
      cross join lateral (select count(*)::int as export_count, max(e.at) as exported_at from fulfilment_print_exports e where e.order_id = o.id) as x`),
    where: [
      inScope(actor.scope, raw('o.company_id')),
      inLabelled,
      beginsWith(raw('o.number'), query.number?.toUpperCase()),
      equals(raw('o.warehouse_id'), query.warehouseId),
      equals(raw('o.company_id'), query.companyId),
      oneOf(raw('o.carrier'), query.carrier),
      query.program && sql`o.carrier = any(${carriersOf[query.program]}::text[])`,
      query.exported && raw(query.exported === 'yes' ? isExported : `not ${isExported}`),
      query.numbered && raw(query.numbered === 'yes' ? isNumbered : `not ${isNumbered}`),
    ],
    sorts: { createdAt: raw('o.created_at'), codJpy: bounded(raw('o.cod_jpy')) },
    totals: { codJpy: raw('o.cod_jpy') },
    defaultSort: 'createdAt',
    tieBreaker: raw('o.id'),
  });

export interface ToPrint {
  id: number;
  number: string;
  status: OrderStatus;
  companyId: number;
  warehouseId: number;
  carrier: string | null;
  recipientName: string;
  recipientCompany: string;
  phone: string;
  postcode: string;
  prefecture: string;
  city: string;
  street: string;
  building: string;
  deliveryDate: string | null;
  deliveryWindow: string;
  codJpy: number;
  packaging: string | null;
  remark: string;
  customerNo: string;
  skus: string;
  isHeld: boolean;
  /** The declared Japanese name of its first product. */
  itemName: string;
  parcelCount: number;
  lengthMm: number | null;
  widthMm: number | null;
  heightMm: number | null;
  weightG: number | null;
  exportCount: number;
  /** One more than exports that a change has made void. */
  edition: number;
}
export const toPrint = (db: Query, actor: Actor, ids: readonly number[]): Promise<ToPrint[]> =>
  db.rows(sql`
    select o.id, o.number, o.status, o.company_id, o.warehouse_id, o.carrier, o.recipient_name, o.recipient_company, o.phone, o.postcode, o.prefecture,
      o.city, o.street, o.building, o.delivery_date, o.delivery_window, o.cod_jpy, o.packaging, o.remark, o.customer_no, o.skus, o.is_held,
      coalesce((select p.name_jp from outbound_lines l join products p on p.id = l.product_id where l.order_id = o.id order by l.line_no limit 1), '') as item_name,
      greatest(1, k.parcel_count) as parcel_count, k.length_mm, k.width_mm, k.height_mm, k.weight_g,
      (select count(*)::int from fulfilment_print_exports e where e.order_id = o.id) as export_count, ${raw(edition)} as edition
    from outbound_orders o cross join lateral (
      select count(*)::int as parcel_count, case when count(*) = 1 then max(length_mm) end as length_mm, case when count(*) = 1 then max(width_mm) end as width_mm,
        case when count(*) = 1 then max(height_mm) end as height_mm, case when count(*) = 1 then max(weight_g) end as weight_g
      from outbound_parcels x where x.order_id = o.id and x.status in ('open', 'packed')) as k
    where o.id = any(${ids}::bigint[]) and ${inScope(actor.scope, raw('o.company_id'))} order by o.id`);
/** Nobody changes them until it is told. */
export const hold = (tx: Tx, ids: readonly number[]): Promise<number> =>
  tx.run(sql`select 1 from outbound_orders where id = any(${ids}::bigint[]) order by id for no key update`);
export const addExports = (tx: Tx, actor: Actor, program: PrintProgram, orderIds: readonly number[], now: Date): Promise<number> =>
  tx.run(sql`
    insert into fulfilment_print_exports (order_id, program, by_id, by_name, at)
    select id, ${program}, ${actor.userId}, ${actor.name}, ${now} from unnest(${orderIds}::bigint[]) as id order by id`);

export interface Numbered {
  id: number;
  number: string;
  status: OrderStatus;
  companyId: number;
  carrier: string | null;
  trackingNumber: string;
  /** Kept for it, on no parcel yet. */
  kept: string[];
  /** On its parcels. */
  used: string[];
  /** That a print file of it would have now. */
  edition: number;
}
export const lockByNumbers = (tx: Tx, actor: Actor, numbers: readonly string[]): Promise<Numbered[]> =>
  tx.rows(sql`
    select o.id, o.number, o.status, o.company_id, o.carrier, o.tracking_number,
      array(select l.tracking_number from fulfilment_labels l where l.order_id = o.id and not l.is_void and l.parcel_id is null order by l.id) as kept,
      array(select k.tracking_number from outbound_parcels k where k.order_id = o.id and k.status <> 'undone' and k.tracking_number <> '' order by k.parcel_no) as used,
      ${raw(edition)} as edition
    from outbound_orders o where o.number = any(${numbers}::text[]) and ${inScope(actor.scope, raw('o.company_id'))}
    order by o.id for no key update of o`);
export interface NewLabel {
  orderId: number;
  carrier: string;
  trackingNumber: string;
  source: 'pool' | 'import';
}
export const add = (tx: Tx, actor: Actor, label: NewLabel, now: Date): Promise<number> =>
  tx.run(sql`
    with kept as (
      insert into fulfilment_labels (order_id, carrier, tracking_number, source, by_name, at)
      values (${label.orderId}, ${label.carrier}, ${label.trackingNumber}, ${label.source}, ${actor.name}, ${now}))
    update outbound_orders set revision = revision + 1,
      tracking_number = case when tracking_number = '' then ${label.trackingNumber}::text else tracking_number end where id = ${label.orderId}`);
/** Others have taken their place: these do not count any more. The order is known by the first that is left. */
export const voidKept = (tx: Tx, { id, trackingNumber }: Numbered, gone: readonly string[]): Promise<number> =>
  tx.run(sql`
    with gone as (
      update fulfilment_labels set is_void = true
      where order_id = ${id} and parcel_id is null and not is_void and tracking_number = any(${gone}::text[]))
    update outbound_orders o set tracking_number = coalesce((
      select l.tracking_number from fulfilment_labels l
      where l.order_id = o.id and not l.is_void and l.tracking_number <> all(${gone}::text[]) order by l.id limit 1), '')
    where o.id = ${id} and ${gone.includes(plainTracking(trackingNumber))}::boolean`);

export const named = (db: Query, orderId: number): Promise<{ number: string; companyId: number } | undefined> =>
  db.first(sql`select number, company_id from outbound_orders where id = ${orderId}`);
/** All that were kept for an order and are on no parcel, or on one that was taken apart: their labels are still about. */
export const voidAll = async (tx: Tx, orderId: number): Promise<string[]> =>
  (
    await tx.rows<{ trackingNumber: string }>(sql`
      update fulfilment_labels l set is_void = true where l.order_id = ${orderId} and not l.is_void
        and (l.parcel_id is null or exists (select 1 from outbound_parcels k where k.id = l.parcel_id and k.status = 'undone'))
      returning l.tracking_number`)
  ).map(({ trackingNumber }) => trackingNumber);
/** Labels that come back from these files go where it went before. */
export const outdateExports = (tx: Tx, orderId: number): Promise<number> =>
  tx.run(sql`update fulfilment_print_exports set is_old = true where order_id = ${orderId} and not is_old`);
