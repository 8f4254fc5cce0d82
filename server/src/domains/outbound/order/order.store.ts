import type { listOrders } from '@kura/contract/outbound/order/order.endpoints.ts';
import { type OrderStatus, orderStates } from '@kura/contract/outbound/order/order.fields.ts';
import type { OrderRow } from '@kura/contract/outbound/order/order.ts';
import { riskHours } from '@kura/contract/outbound/order/promise.ts';
import { recipientPhoneOf } from '@kura/contract/common/recipient.ts';
import { plainTracking } from '@kura/contract/outbound/parcel/tracking-number.ts';
import { countCap, type ListQuery, type Page } from '@kura/contract/kernel/page.ts';
import type { Zone } from '@kura/contract/kernel/zone.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { join, raw, sql, where, type Sql } from '../../../kernel/db/sql.ts';
import {
  beginsWith,
  bounded,
  contains,
  countRows,
  dayRangeThere,
  documentsByNumber,
  equals,
  inDays,
  inStates,
  oneOf,
  pageRows,
} from '../../../kernel/list.ts';
import { yuan as inYuan } from '../../../kernel/list-totals.ts';
import { orderOfNumber } from '../../../kernel/numbers.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';
import { underNumber } from './customer-no.store.ts';

/** A sentence that is kept with an order and worded when somebody reads it. */
export interface Note {
  text: string;
  params: Record<string, string | number>;
}
/** A row with what its moves look at. */
export interface StoredOrder extends OrderRow {
  zone: Zone;
  country: 'JP' | 'CN';
  notes: Note[];
  holdReason: string;
  abnormalReason: string;
  waveId: number | null;
}

const company = raw('o.company_id');
const table = raw('outbound_orders o');
const names = raw(
  `join companies c on c.id = o.company_id join warehouses w on w.id = o.warehouse_id left join stores s on s.id = o.store_id`,
);
/** What has not left yet and should. */
const isDue = `o.status in ('pendingOutbound', 'inWave', 'picking', 'picked', 'sorted', 'checked', 'abnormal')`;
/** The specification's two: everything of it is on a cart or beyond. */
const isPicked = `o.status in ('picked', 'sorted', 'checked', 'shipped', 'signed', 'cutOffPending')`;
const soon = (now: Date): Date => new Date(now.getTime() + riskHours * 3_600_000);
const yuan = (column: string, name: string): string =>
  `case when o.${column} is null then null else jsonb_build_object('currency', 'CNY', 'minor', o.${column}) end as ${name}`;
const columns = (
  now: Date,
): Sql => sql`${raw(`o.id, o.number, o.status, o.customer_no, o.company_id, c.name as company_name, o.warehouse_id,
  w.code as warehouse_code, w.zone, w.country, o.store_id, coalesce(s.name, '') as store_name, o.source, o.kind, o.shipping_type, o.carrier_mode, o.carrier,
  o.tracking_number, o.skus, o.line_count, o.piece_count, o.parcel_count, o.recipient_name, o.recipient_company, o.phone, o.postcode, o.prefecture, o.city,
  o.street, o.building, o.delivery_date, o.delivery_window, o.cod_jpy,
  case when o.cod_jpy > 0 then (select k.state from cod_amounts k where k.order_id = o.id and k.state <> 'withdrawn') end as cod_state, o.packaging, o.package_type,
  case when ${isPicked} then 'picked' else 'notPicked' end as picking_status,
  case when o.freight_minor is null then null else jsonb_build_object('currency', o.freight_currency, 'minor', o.freight_minor) end as freight,
  ${yuan('operation_minor', 'operation_fee')}, ${yuan('consumables_minor', 'consumables_fee')}, o.rate, ${yuan('total_cny_minor', 'total_fee')},
  o.ship_by, o.promise_day`)},
  case when o.shipped_at > o.ship_by and o.status in ('shipped', 'signed') then 'late' when not (${raw(isDue)}) or o.ship_by is null or o.ship_by >= ${soon(now)} then 'none' when o.ship_by < ${now} then 'late' else 'atRisk' end as risk,
  ${raw(`o.is_held, o.hold_reason, o.abnormal_reason, o.wave_id, o.wave_number, o.remark, o.created_by_name, o.created_at, o.status_at, o.shipped_at,
  o.picked_count, o.checked_count, o.revision, o.notes`)}`;

/** In centimetres and kilograms, as people read them, and every number; only the list asks, for the rows of its page. */
const parcelSums =
  raw(`, coalesce((select string_agg(concat_ws(' × ', (k.length_mm / 10.0)::float8, (k.width_mm / 10.0)::float8, (k.height_mm / 10.0)::float8),
    ', ' order by k.parcel_no) from outbound_parcels k where k.order_id = o.id and k.status <> 'undone' and k.length_mm is not null), '') as parcel_sizes,
  (select (sum(k.weight_g) / 1000.0)::float8 from outbound_parcels k where k.order_id = o.id and k.status <> 'undone') as gross_weight_kg,
  coalesce((select string_agg(k.tracking_number, ', ' order by k.parcel_no) from outbound_parcels k
    where k.order_id = o.id and k.status <> 'undone' and k.tracking_number <> ''), o.tracking_number) as tracking_numbers`);

const zoneOfOrder = raw('(select x.zone from warehouses x where x.id = o.warehouse_id)');
/** With the condition of the index that holds only what is filled in. */
const filledIn = (column: string, text: string | undefined): Sql | null =>
  text ? sql`${beginsWith(raw(column), text)} and ${raw(`${column} <> ''`)}` : null;
/** On the order or on any of its parcels: of several only the first stands on the order. */
const ofTracking = (number: string | undefined): Sql | null =>
  number
    ? sql`o.id in (
        select x.id from outbound_orders x where ${filledIn('x.tracking_number', number)}
        union
        select k.order_id from outbound_parcels k where ${filledIn('k.tracking_number', number)} and k.status <> 'undone')`
    : null;
const ofChannel = (channel: string): Sql =>
  channel === 'none' ? raw('o.store_id is null') : sql`exists (select 1 from stores s where s.id = o.store_id and s.platform = ${channel})`;
const digits = (text: string | undefined): string | undefined => text && (recipientPhoneOf(text) ?? text.replace(/[-\s]/g, ''));

export const page = (db: Query, scope: Scope, query: ListQuery<typeof listOrders>, now: Date): Promise<Page<StoredOrder>> =>
  pageRows<StoredOrder>(db, {
    query,
    select: sql`${columns(now)}${parcelSums}`,
    from: table,
    names,
    where: [
      inScope(scope, company),
      beginsWith(raw('o.number'), query.number?.toUpperCase()),
      underNumber(scope, query.customerNo),
      ofTracking(query.trackingNumber && plainTracking(query.trackingNumber)),
      filledIn('o.wave_number', query.waveNumber?.toUpperCase()),
      beginsWith(raw('o.recipient_name'), query.recipientName),
      beginsWith(raw('o.phone'), digits(query.phone)),
      beginsWith(raw('o.postcode'), query.postcode?.normalize('NFKC').replace(/[〒\-\s]/g, '')),
      oneOf(raw('o.prefecture'), query.prefecture),
      beginsWith(raw('o.city'), query.city),
      beginsWith(raw('o.street'), query.street),
      filledIn('o.recipient_company', query.recipientCompany),
      query.remark !== undefined && query.remark !== '' && sql`${contains(raw('o.remark'), query.remark)} and o.remark <> ''`,
      equals(company, query.companyId),
      equals(raw('o.warehouse_id'), query.warehouseId),
      equals(raw('o.store_id'), query.storeId),
      equals(raw('o.kind'), query.kind),
      equals(raw('o.shipping_type'), query.shippingType),
      equals(raw('o.source'), query.source),
      equals(raw('o.carrier_mode'), query.carrierMode),
      equals(raw('o.packaging'), query.packaging),
      equals(raw('o.package_type'), query.packageType),
      inStates(raw('o.status'), query.status, orderStates),
      oneOf(raw('o.carrier'), query.carrier),
      query.productId !== undefined &&
        sql`exists (select 1 from outbound_lines l where l.product_id = ${query.productId} and l.order_id = o.id)`,
      query.risk === 'yes' && sql`${raw(isDue)} and o.ship_by < ${soon(now)}`,
      query.late === 'yes' &&
        sql`((o.status in ('shipped', 'signed') and o.shipped_at > o.ship_by) or (${raw(isDue)} and o.ship_by < ${now}))`,
      query.onTime === 'yes' && raw(`o.status in ('shipped', 'signed') and (o.ship_by is null or o.shipped_at <= o.ship_by)`),
      query.noCarrier === 'yes' && raw('o.carrier is null'),
      query.channel && ofChannel(query.channel),
      query.held === 'yes' && raw('o.is_held'),
      query.cod === 'yes' && raw('o.cod_jpy > 0'),
      query.pickingStatus !== undefined && raw(query.pickingStatus === 'picked' ? isPicked : `not (${isPicked})`),
      query.codState !== undefined &&
        sql`o.cod_jpy > 0 and exists (select 1 from cod_amounts k where k.order_id = o.id and k.state = ${query.codState})`,
      inDays(raw('o.delivery_date'), query.deliveryDate),
      inDays(raw('o.promise_day'), query.promiseDay),
      dayRangeThere(raw('o.created_at'), query.createdAt, zoneOfOrder),
      dayRangeThere(raw('o.shipped_at'), query.shippedAt, zoneOfOrder),
      dayRangeThere(raw('o.ship_by'), query.shipBy, zoneOfOrder),
      dayRangeThere(raw('o.status_at'), query.statusAt, zoneOfOrder),
    ],
    sorts: {
      createdAt: raw('o.created_at'),
      number: orderOfNumber(raw('o.number')),
      shipBy: bounded(raw('o.ship_by')),
      // What is late or about to be stands first, then what is newest.
      risk: bounded(sql`(coalesce(${raw(isDue)} and o.ship_by < ${soon(now)}, false), o.created_at)`),
      statusAt: bounded(raw('o.status_at')),
      pieceCount: bounded(raw('o.piece_count')),
      parcelCount: bounded(raw('o.parcel_count')),
      shippedAt: bounded(raw('o.shipped_at')),
      codJpy: bounded(raw('o.cod_jpy')),
      freight: bounded(raw('o.freight_minor')),
      operationFee: bounded(raw('o.operation_minor')),
      consumablesFee: bounded(raw('o.consumables_minor')),
      totalFee: bounded(raw('o.total_cny_minor')),
    },
    totals: {
      pieceCount: raw('o.piece_count'),
      parcelCount: raw('o.parcel_count'),
      codJpy: raw('o.cod_jpy'),
      freight: { minor: raw('o.freight_minor'), currency: raw('o.freight_currency') },
      operationFee: inYuan(raw('o.operation_minor')),
      consumablesFee: inYuan(raw('o.consumables_minor')),
      totalFee: inYuan(raw('o.total_cny_minor')),
    },
    defaultSort: 'createdAt',
    tieBreaker: raw('o.id'),
  });

const one = (scope: Scope, condition: Sql, now: Date): Sql =>
  sql`select ${columns(now)} from ${table} ${names} ${where([condition, inScope(scope, company)])}`;

export const read = (db: Query, scope: Scope, id: number, now: Date): Promise<StoredOrder | undefined> =>
  db.first(one(scope, sql`o.id = ${id}`, now));
export const readMany = (db: Query, scope: Scope, ids: readonly number[], now: Date): Promise<StoredOrder[]> =>
  db.rows(sql`${one(scope, sql`o.id = any(${ids}::bigint[])`, now)} order by o.id`);
export const readByNumber = (db: Query, scope: Scope, number: string, now: Date): Promise<StoredOrder | undefined> =>
  db.first(one(scope, sql`o.number = ${number}`, now));
/** What only a reader of the list wants to know (late or not) is not asked here. */
const longAgo = new Date(0);
export const lock = (tx: Tx, scope: Scope, id: number): Promise<StoredOrder | undefined> =>
  tx.first(sql`${one(scope, sql`o.id = ${id}`, longAgo)} for no key update of o`);

export interface OrderCounts {
  states: { status: OrderStatus; count: number }[];
  late: number;
  atRisk: number;
  held: number;
}
/** Each state up to the cap: the longest one would else be counted to the end for a number that nobody reads. */
export async function counts(
  db: Query,
  scope: Scope,
  query: { companyId?: number | undefined; warehouseId?: number | undefined },
  now: Date,
): Promise<OrderCounts> {
  const conditions = [inScope(scope, company), equals(company, query.companyId), equals(raw('o.warehouse_id'), query.warehouseId)];
  const capped = (condition: Sql) =>
    sql`(select count(*) from (select 1 from ${table} ${where([condition, ...conditions])} limit ${raw(String(countCap))}) as capped)`;
  const parts = orderStates.map((status) => sql`${capped(sql`o.status = ${status}`)} as ${raw(`"${status}"`)}`);
  const row = await db.first<Record<string, number>>(sql`
    select ${join(parts)}, ${capped(sql`${raw(isDue)} and o.ship_by < ${now}`)} as late,
      ${capped(sql`${raw(isDue)} and o.ship_by >= ${now} and o.ship_by < ${soon(now)}`)} as at_risk, ${capped(raw('o.is_held'))} as held`);
  const figure = (name: string): number => row?.[name] ?? 0;
  return {
    states: orderStates.map((status) => ({ status, count: figure(status) })),
    late: figure('late'),
    atRisk: figure('atRisk'),
    held: figure('held'),
  };
}

export const countPending = (db: Query, scope: Scope): Promise<number> =>
  countRows(db, table, [raw(`o.status = 'pendingReview'`), inScope(scope, company)]);

export const findByNumber = (db: Query, scope: Scope, keyword: string, limit: number) =>
  documentsByNumber(db, table, [inScope(scope, company)], keyword, limit);
