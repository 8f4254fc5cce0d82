import type { Platform } from '@kura/contract/identity/channel-store/channels.ts';
import { splitRange } from '@kura/contract/kernel/day.ts';
import { countCap, type ListQuery, type Page } from '@kura/contract/kernel/page.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import type { channelLists } from '@kura/contract/marketplace/order/market-order.endpoints.ts';
import type { MarketOrderRow } from '@kura/contract/marketplace/order/market-order.ts';
import { marketOrderStates, paymentStates, platformStates, shipmentStates } from '@kura/contract/marketplace/order/states.ts';
import { plainTracking } from '@kura/contract/outbound/parcel/tracking-number.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { join, raw, sql, where, type Sql } from '../../../kernel/db/sql.ts';
import { beginsWith, bounded, countRows, dayRange, equals, inStates, pageRows } from '../../../kernel/list.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';
import type { ForwardBlock } from '../channels/channel-order.ts';
import { record } from './order-record.ts';

/** A row as it is stored: words are put to its reasons and notes when somebody reads it. */
export interface StoredMarketOrder extends MarketOrderRow {
  blocks: { code: ForwardBlock; text: string }[];
  externalId: string;
}
export type MarketQuery = ListQuery<(typeof channelLists)['amazon']>;

const company = raw('o.company_id');
const table = raw('marketplace_orders o');
const open = `o.shipment_status in ('unshipped', 'partiallyShipped')`;
/** What a person or a mapping can still do something about. */
const isWaiting = `o.shipment_status in ('systemProcessing', 'reserved', 'unshipped', 'partiallyShipped')`;
/** Less than a day is left. */
const soon = (now: Date): Date => new Date(now.getTime() + 86_400_000);
/** Late, or at risk of it. */
const hurries = (now: Date): Sql => sql`coalesce(${raw(open)} and o.latest_ship_at < ${soon(now)}, false)`;

const codeOf = (kind: string): string => `(select min(k.code) from product_codes k where k.product_id = p.id and k.kind = '${kind}')`;
const each = (of: string): string => `coalesce(string_agg(nullif(${of}, ''), ', ' order by l.position), '')`;
/** What the columns want beside the row itself: for the rows of a page alone. */
const names = raw(`
  join companies c on c.id = o.company_id join stores s on s.id = o.store_id
  left join lateral (
    select ${each(`coalesce(nullif(l.platform_sku, ''), l.item_id) || ' × ' || l.ordered`)} as skus, ${each('l.product_name')} as product_names,
      ${each('l.title')} as titles, ${each('l.item_id')} as item_ids, ${each('l.item_number')} as item_numbers,
      ${each('l.management_number')} as management_numbers, ${each('p.sku')} as system_skus,
      ${each(`coalesce(${codeOf('customerSku')}, '')`)} as product_skus, ${each(`coalesce(${codeOf('warehouseSku')}, '')`)} as warehouse_skus,
      ${each('trim_scale(l.unit_price)::text')} as unit_prices, coalesce(sum(l.ordered), 0)::int as ordered_count, coalesce(sum(l.shipped), 0)::int as shipped_count,
      coalesce(sum((l.ordered - l.cancelled) * l.pieces_each), 0)::int as piece_count, coalesce(bool_or(l.is_gift), false) as has_gift
    from marketplace_lines l left join products p on p.id = l.product_id where l.order_id = o.id) as x on true
  left join lateral (
    select coalesce(string_agg(b.number, ', ' order by f.id), '') as outbound_numbers,
      coalesce(string_agg(nullif(k.numbers, ''), ', ' order by f.id), '') as our_numbers, coalesce(string_agg(distinct b.carrier, ', '), '') as our_carriers
    from marketplace_forwards f join outbound_orders b on b.id = f.outbound_order_id
      left join lateral (
        select string_agg(nullif(k.tracking_number, ''), ', ' order by k.parcel_no) as numbers from outbound_parcels k
        where k.order_id = b.id and k.status <> 'undone') as k on true
    where f.order_id = o.id and f.ended_at is null) as f on true
  left join lateral (
    select coalesce(string_agg(distinct nullif(t->>'trackingNumber', ''), ', '), '') as numbers, coalesce(string_agg(distinct nullif(t->>'carrier', ''), ', '), '') as carriers
    from jsonb_array_elements(o.parcels) as t) as t on true`);

const money = ['grand_total', 'item_total', 'item_tax_total', 'shipping_fee', 'cod_fee', 'cod_amount'];
// Yen have no decimals, whatever the table keeps.
const amounts = money
  .map((name) => `(case when o.currency = 'JPY' then trim_scale(o.${name}) else o.${name} end)::text as ${name}`)
  .join(', ');

const columns = (
  now: Date,
): Sql => sql`${raw(`o.id, o.number, o.external_id, o.platform, o.company_id, c.name as company_name, c.code as company_code, o.store_id,
  s.name as store_name, o.shipment_status, o.platform_status, o.order_status, o.payment_status, o.forward_status, o.waybill_status, o.raw_status, o.order_type,
  o.shipping_type, o.ordered_at, o.paid_at, o.shipped_at, o.acknowledged_at, o.first_seen_at, o.updated_at, x.skus, x.product_names, x.titles, x.item_ids,
  x.item_numbers, x.management_numbers, x.system_skus, x.product_skus, x.warehouse_skus, x.unit_prices, x.ordered_count, x.shipped_count, x.piece_count, x.has_gift,
  o.unmapped_count, o.consignee_name, o.consignee_phone, o.postcode, o.prefecture, o.city, o.address, o.region, o.buyer_name, o.buyer_email, o.buyer_address,
  o.masked_at, o.desired_date, o.desired_time, o.customer_note, o.operator_remark, o.system_note, o.memo, o.hold_reason, o.blocks,
  (select w.status from channel_writes w where w.order_id = o.id order by w.id desc limit 1) as write_status, o.payment_method, o.is_cod, o.currency,
  ${amounts}, trim_scale(o.tax_rate)::text as tax_rate, trim_scale(o.cod_rate)::text as cod_rate, f.outbound_numbers,
  coalesce(nullif(f.our_numbers, ''), t.numbers) as tracking_numbers, coalesce(nullif(f.our_carriers, ''), t.carriers) as carriers, o.earliest_ship_at, o.latest_ship_at,
  o.earliest_delivery_at, o.latest_delivery_at, o.delivery_service, o.too_late_at is not null as is_too_late,
  exists (select 1 from channel_writes w where w.order_id = o.id and w.kind = 'acknowledge' and w.status in ('waiting', 'sending', 'accepted')) as is_acknowledging,
  o.revision`)},
  case when not (${raw(open)}) or o.latest_ship_at is null or o.latest_ship_at >= ${soon(now)} then 'none' when o.latest_ship_at < ${now} then 'late' else 'atRisk' end as risk`;

const inDays = (column: Sql, range: string | undefined): Sql | null => {
  if (!range) return null;
  const { from, to } = splitRange(range);
  return sql`${column} between ${from}::date and ${to}::date`;
};
/** All eight channels count their days in Japan. */
const inRange = (column: string, range: string | undefined): Sql | null => dayRange(raw(column), range, zones.JP);

/** Over the list each order has to read its lines: of so many. */
const mostSummed = 20_000;
const ofLines = (what: string): Sql => raw(`(select coalesce(sum(${what}), 0) from marketplace_lines l where l.order_id = o.id)`);
const pieces = {
  orderedCount: ofLines('l.ordered'),
  shippedCount: ofLines('l.shipped'),
  pieceCount: ofLines('(l.ordered - l.cancelled) * l.pieces_each'),
};

/** Ours by their beginning; the channel's own whole. */
function byTracking(text: string): Sql {
  const number = plainTracking(text);
  return sql`o.id in (
    select f.order_id from outbound_parcels k join marketplace_forwards f on f.outbound_order_id = k.order_id
    where ${beginsWith(raw('k.tracking_number'), number) ?? raw('true')} and k.tracking_number <> ''
    union
    select m.id from marketplace_orders m where m.parcels @> ${JSON.stringify([{ trackingNumber: text.trim() }])}::jsonb and m.parcels <> '[]')`;
}

export const page = (db: Query, scope: Scope, platform: Platform, query: MarketQuery, now: Date): Promise<Page<StoredMarketOrder>> =>
  pageRows<StoredMarketOrder>(db, {
    query,
    select: columns(now),
    from: table,
    names,
    where: [
      sql`o.platform = ${platform}`,
      inScope(scope, company),
      query.number ? beginsWith(raw('lower(o.number)'), query.number.trim().toLowerCase()) : null,
      equals(raw('o.store_id'), query.storeId),
      equals(company, query.companyId),
      equals(raw('o.forward_status'), query.forwardStatus),
      equals(raw('o.waybill_status'), query.waybillStatus),
      query.consigneeName ? sql`${beginsWith(raw('o.consignee_name'), query.consigneeName)} and o.masked_at is null` : null,
      equals(raw('o.order_type'), query.orderType),
      equals(raw('o.shipping_type'), query.shippingType),
      inStates(raw('o.shipment_status'), query.shipmentStatus, shipmentStates),
      inStates(raw('o.platform_status'), query.platformStatus, platformStates),
      inStates(raw('o.order_status'), query.orderStatus, marketOrderStates),
      inStates(raw('o.payment_status'), query.paymentStatus, paymentStates),
      inRange('o.ordered_at', query.orderedAt),
      inRange('o.paid_at', query.paidAt),
      inRange('o.shipped_at', query.shippedAt),
      inRange('o.latest_ship_at', query.latestShipAt),
      inRange('o.latest_delivery_at', query.latestDeliveryAt),
      inDays(raw('o.desired_date'), query.desiredDate),
      query.sku
        ? sql`o.id in (select l.order_id from marketplace_lines l where ${beginsWith(raw('lower(l.platform_sku)'), query.sku.trim().toLowerCase())})`
        : null,
      query.trackingNumber ? byTracking(query.trackingNumber) : null,
      query.cod === 'yes' && raw('o.is_cod'),
      query.risk === 'yes' && sql`${raw(open)} and o.latest_ship_at < ${soon(now)}`,
      query.unmapped === 'yes' && raw(`o.unmapped_count > 0 and ${isWaiting}`),
      query.tooLate === 'yes' && raw('o.too_late_at is not null'),
      query.held === 'yes' && raw(`o.hold_reason <> '' and ${isWaiting}`),
      query.refused === 'yes' && raw(`o.id in (select w.order_id from channel_writes w where w.status = 'refused')`),
      query.acknowledged !== undefined && raw(`o.acknowledged_at is ${query.acknowledged === 'yes' ? 'not ' : ''}null`),
    ],
    sorts: {
      orderedAt: raw('o.ordered_at'),
      number: bounded(raw('lower(o.number)')),
      latestShipAt: raw('o.latest_ship_at'),
      // What is late or about to be stands first, of that what runs out first; then what is newest.
      risk: bounded(
        sql`(${hurries(now)}, case when ${hurries(now)} then -extract(epoch from o.latest_ship_at) else extract(epoch from o.ordered_at) end)`,
      ),
      shippedAt: bounded(raw('o.shipped_at')),
      updatedAt: bounded(raw('o.updated_at')),
      orderedCount: bounded(pieces.orderedCount, mostSummed),
      shippedCount: bounded(pieces.shippedCount, mostSummed),
      pieceCount: bounded(pieces.pieceCount, mostSummed),
      grandTotal: bounded(raw('coalesce(o.grand_total, 0)')),
    },
    totals: {
      ...pieces,
      grandTotal: { minor: raw(`round(o.grand_total * case o.currency when 'JPY' then 1 else 100 end)`), currency: raw('o.currency') },
    },
    totalsUpTo: mostSummed,
    defaultSort: 'orderedAt',
    tieBreaker: raw('o.id'),
  });

const one = (scope: Scope, condition: Sql, now: Date): Sql =>
  sql`select ${columns(now)} from ${table} ${names} ${where([condition, inScope(scope, company)])}`;
export const read = (db: Query, scope: Scope, id: number, now: Date): Promise<StoredMarketOrder | undefined> =>
  db.first(one(scope, sql`o.id = ${id}`, now));

/** What the calls about one order look at; its row is held. */
export interface LockedOrder {
  id: number;
  number: string;
  externalId: string;
  platform: Platform;
  companyId: number;
  storeId: number;
  shipmentStatus: MarketOrderRow['shipmentStatus'];
  orderStatus: MarketOrderRow['orderStatus'];
  forwardStatus: MarketOrderRow['forwardStatus'];
  waybillStatus: MarketOrderRow['waybillStatus'];
  isAcknowledged: boolean;
  isMasked: boolean;
  blocks: { code: ForwardBlock; text: string }[];
  operatorRemark: string;
  memo: string;
  buyerName: string;
  buyerEmail: string;
}
const lockedColumns =
  raw(`o.id, o.number, o.external_id, o.platform, o.company_id, o.store_id, o.shipment_status, o.order_status, o.forward_status, o.waybill_status,
  o.acknowledged_at is not null as is_acknowledged, o.masked_at is not null as is_masked, o.blocks, o.operator_remark, o.memo, o.buyer_name, o.buyer_email`);
export const lock = (tx: Tx, scope: Scope, id: number): Promise<LockedOrder | undefined> =>
  tx.first(sql`select ${lockedColumns} from ${table} where o.id = ${id} and ${inScope(scope, company)} for no key update`);
export const numbersOf = (db: Query, scope: Scope, ids: readonly number[]): Promise<{ id: number; number: string }[]> =>
  db.rows(sql`select o.id, o.number from ${table} where o.id = any(${ids}::bigint[]) and ${inScope(scope, company)} order by o.id`);

export const setRemark = (tx: Tx, id: number, remark: string, now: Date): Promise<number> =>
  tx.run(sql`update marketplace_orders set operator_remark = ${remark}, updated_at = ${now}, revision = revision + 1 where id = ${id}`);

export const countWrites = async (db: Query, orderId: number, kind: string): Promise<number> =>
  (await db.first<{ count: number }>(sql`select count(*) from channel_writes where order_id = ${orderId} and kind = ${kind}`))?.count ?? 0;
/** An outbound order of it that is still in the warehouse. */
export const firstNotLeft = (db: Query, orderId: number): Promise<{ number: string } | undefined> =>
  db.first(sql`
    select b.number from marketplace_forwards f join outbound_orders b on b.id = f.outbound_order_id
    where f.order_id = ${orderId} and f.ended_at is null and b.status not in ('shipped', 'signed') order by f.id limit 1`);
/** With which numbers it left: ours, or what the channel knows. */
/** How often the buyer was written to since then. */
export const mailedSince = async (tx: Tx, orderId: number, since: Date): Promise<number> =>
  (
    await tx.first<{ count: number }>(sql`
      select count(*) from operation_log
      where record = ${record} and record_id = ${orderId} and action = 'marketplace.order.log.mailed' and at > ${since}`)
  )?.count ?? 0;

export const trackingOf = (db: Query, orderId: number): Promise<{ carrier: string; trackingNumber: string }[]> =>
  db.rows(sql`
    select coalesce(k.carrier, b.carrier, '') as carrier, k.tracking_number from marketplace_forwards f join outbound_orders b on b.id = f.outbound_order_id
      join outbound_parcels k on k.order_id = b.id
    where f.order_id = ${orderId} and f.ended_at is null and k.status = 'shipped' and k.tracking_number <> ''
    union
    select t->>'carrier', t->>'trackingNumber' from marketplace_orders o cross join jsonb_array_elements(o.parcels) as t
    where o.id = ${orderId} and t->>'trackingNumber' <> ''`);

/** Each up to the cap: the longest would else be counted to the end for a number that nobody reads. */
export async function counts(
  db: Query,
  scope: Scope,
  query: { platform: Platform; companyId?: number | undefined; storeId?: number | undefined },
  now: Date,
) {
  const conditions = [
    sql`o.platform = ${query.platform}`,
    inScope(scope, company),
    equals(company, query.companyId),
    equals(raw('o.store_id'), query.storeId),
  ];
  const capped = (condition: Sql) =>
    sql`(select count(*) from (select 1 from ${table} ${where([condition, ...conditions])} limit ${raw(String(countCap))}) as capped)`;
  const row = await db.first<Record<string, number>>(sql`
    select ${join(shipmentStates.map((state) => sql`${capped(sql`o.shipment_status = ${state}`)} as ${raw(`"${state}"`)}`))},
      ${join(platformStates.map((state) => sql`${capped(sql`o.platform_status = ${state}`)} as ${raw(`"${state}"`)}`))},
      ${capped(sql`${raw(open)} and o.latest_ship_at < ${now}`)} as late,
      ${capped(sql`${raw(open)} and o.latest_ship_at >= ${now} and o.latest_ship_at < ${soon(now)}`)} as at_risk,
      ${capped(raw(`o.forward_status = 'notForwarded' and ${open}`))} as to_forward,
      ${capped(raw(`o.unmapped_count > 0 and ${isWaiting}`))} as unmapped, ${capped(raw(`o.hold_reason <> '' and ${isWaiting}`))} as held,
      ${capped(raw(`o.id in (select w.order_id from channel_writes w where w.status = 'refused')`))} as refused`);
  const figure = (name: string): number => row?.[name] ?? 0;
  return {
    shipment: shipmentStates.map((status) => ({ status, count: figure(status) })),
    platform: platformStates.map((status) => ({ status, count: figure(status) })),
    late: figure('late'),
    atRisk: figure('atRisk'),
    toForward: figure('toForward'),
    unmapped: figure('unmapped'),
    held: figure('held'),
    refused: figure('refused'),
  };
}

const counted = (db: Query, scope: Scope, platform: Platform, condition: string): Promise<number> =>
  countRows(db, table, [sql`o.platform = ${platform}`, inScope(scope, company), raw(condition)]);
export const countToForward = (db: Query, scope: Scope, platform: Platform): Promise<number> =>
  counted(db, scope, platform, `o.forward_status = 'notForwarded' and ${open}`);
export const countUnmapped = (db: Query, scope: Scope, platform: Platform): Promise<number> =>
  counted(db, scope, platform, `o.unmapped_count > 0 and ${isWaiting}`);
/** Cancelled there when the parcel had left here. */
export const countTooLate = (db: Query, scope: Scope, platform: Platform): Promise<number> =>
  counted(db, scope, platform, 'o.too_late_at is not null');

export const isHidden = async (db: Query, id: number): Promise<boolean> =>
  (await db.first(sql`select 1 as one from marketplace_orders where id = ${id} and extra->>'isMasked' = 'true'`)) !== undefined;

/** Zero: nothing of the kind was open. */
export const settleTooLate = (tx: Tx, id: number, now: Date): Promise<number> =>
  tx.run(sql`
    update marketplace_orders set too_late_at = null, updated_at = ${now}, revision = revision + 1 where id = ${id} and too_late_at is not null`);

/** Sent by the channel itself, by the whole tracking number; what we sent is found with its outbound order. */
export const findByParcel = (
  db: Query,
  scope: Scope,
  trackingNumber: string,
  limit: number,
): Promise<{ id: number; platform: Platform }[]> =>
  db.rows(sql`
    select o.id, o.platform from ${table} where o.parcels @> ${JSON.stringify([{ trackingNumber }])}::jsonb and o.parcels <> '[]'
      and ${inScope(scope, company)} order by o.id desc limit ${limit}`);

export const findByNumber = (
  db: Query,
  scope: Scope,
  platform: Platform,
  keyword: string,
  limit: number,
): Promise<{ id: number; number: string }[]> =>
  keyword.length < 4
    ? Promise.resolve([])
    : db.rows(sql`
        select o.id, o.number from ${table}
        ${where([sql`o.platform = ${platform}`, beginsWith(raw('lower(o.number)'), keyword.toLowerCase()), inScope(scope, company)])}
        order by lower(o.number) limit ${limit}`);
