import type { listOrders } from '@kura/contract/inbound/order/order.endpoints.ts';
import type { OrderRow } from '@kura/contract/inbound/order/order.ts';
import { type OrderStatus, orderStates } from '@kura/contract/inbound/order/order.fields.ts';
import { wholeToText } from '@kura/contract/kernel/decimal.ts';
import { countCap, type ListQuery, type Page } from '@kura/contract/kernel/page.ts';
import { cbmText } from '@kura/contract/pricing/measure.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { join, raw, sql, where, type Sql } from '../../../kernel/db/sql.ts';
import {
  beginsWith,
  bounded,
  countRows,
  dayRangeThere,
  documentsByNumber,
  equals,
  inDays,
  inStates,
  pageRows,
} from '../../../kernel/list.ts';
import { orderOfNumber } from '../../../kernel/numbers.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';
import { filesOf } from './files-of.ts';

const company = raw('o.company_id');
const table = raw('inbound_orders o');
const names = raw(
  `join companies c on c.id = o.company_id join warehouses w on w.id = o.warehouse_id left join stores s on s.id = o.store_id`,
);
/** Only what waits for its audit is looked at: after it the answer changes nothing. */
const customsMissing = `case when o.status = 'ordered' and o.delivery_method = 'provider' then (
    select count(*) from inbound_packages k join products p on p.id = k.product_id
    where k.order_id = o.id and (p.customs_code = '' or p.declared_price_yen is null)) else 0 end`;
const filesFor = (what: string): string => `(select count(*) from files f where f.attached_to = '${what}' and f.attached_id = o.id)::int`;
const columns = raw(`o.id, o.number, o.status, o.company_id, c.name as company_name, o.warehouse_id, w.code as warehouse_code, w.zone,
  w.country, w.working_weekdays, o.store_id, coalesce(s.name, '') as store_name, o.delivery_method, o.transport_method, o.lane,
  o.container_model, o.container_count, o.package_count, o.box_count, o.piece_count, trim_scale(o.weight_g / 1000.0)::text as weight_kg,
  round(o.volume_mm3 / 1000000000.0, 6)::text as volume_m3, o.arrived_count, o.received_count, o.shelved_count, o.open_problems,
  o.delivery_date, null::date as next_date, o.container_number, o.courier, o.tracking_number, o.fba_no, o.fba_po, ${filesFor(filesOf.labels)} as label_count,
  ${filesFor(filesOf.customs)} as customs_file_count, null::jsonb as fee_first_leg, null::jsonb as fee_handling, null::jsonb as fee_shelving,
  null::jsonb as fee_photo, null::jsonb as fee_other, o.remark,
  o.created_by_name, o.created_at, o.status_at, o.lot_id, o.revision, ${customsMissing} as customs_missing`);

/** A row with what is needed to say when its next step is due. */
export interface StoredOrder extends OrderRow {
  country: 'JP' | 'CN';
  workingWeekdays: number[];
  lotId: number | null;
}

const zoneOfOrder = raw('(select x.zone from warehouses x where x.id = o.warehouse_id)');

/** `arriving`: those that the calendar of the warehouses lets come soon, where the list is narrowed to them. */
export async function page(
  db: Query,
  scope: Scope,
  query: ListQuery<typeof listOrders>,
  arriving?: readonly number[],
): Promise<Page<StoredOrder>> {
  const found = await pageRows<StoredOrder>(db, {
    query,
    select: columns,
    from: table,
    names,
    where: [
      inScope(scope, company),
      beginsWith(raw('o.number'), query.number?.toUpperCase()),
      inStates(raw('o.status'), query.status, orderStates),
      equals(raw('o.warehouse_id'), query.warehouseId),
      equals(company, query.companyId),
      equals(raw('o.transport_method'), query.transportMethod),
      equals(raw('o.delivery_method'), query.deliveryMethod),
      query.containerNumber ? beginsWith(raw('o.container_number'), query.containerNumber.toUpperCase()) : null,
      query.containerNumber ? raw(`o.container_number <> ''`) : null,
      query.trackingNumber ? beginsWith(raw('o.tracking_number'), query.trackingNumber) : null,
      query.trackingNumber ? raw(`o.tracking_number <> ''`) : null,
      query.fbaNo ? beginsWith(raw('o.fba_no'), query.fbaNo.toUpperCase()) : null,
      query.fbaNo ? raw(`o.fba_no <> ''`) : null,
      query.productId !== undefined &&
        sql`exists (select 1 from inbound_packages k where k.product_id = ${query.productId} and k.order_id = o.id)`,
      query.problem === 'yes' && raw('o.open_problems > 0'),
      arriving && sql`o.id = any(${arriving}::bigint[])`,
      inDays(raw('o.delivery_date'), query.deliveryDate),
      dayRangeThere(raw('o.created_at'), query.createdAt, zoneOfOrder),
    ],
    sorts: {
      createdAt: raw('o.created_at'),
      number: orderOfNumber(raw('o.number')),
      deliveryDate: bounded(raw('o.delivery_date')),
      statusAt: bounded(raw('o.status_at')),
      boxCount: bounded(raw('o.box_count')),
      pieceCount: bounded(raw('o.piece_count')),
      weightKg: bounded(raw('o.weight_g')),
      volumeM3: bounded(raw('o.volume_mm3')),
      arrivedCount: bounded(raw('o.arrived_count')),
      receivedCount: bounded(raw('o.received_count')),
      shelvedCount: bounded(raw('o.shelved_count')),
    },
    totals: {
      boxCount: raw('o.box_count'),
      pieceCount: raw('o.piece_count'),
      weightKg: raw('o.weight_g'),
      volumeM3: raw('o.volume_mm3'),
      arrivedCount: raw('o.arrived_count'),
      receivedCount: raw('o.received_count'),
      shelvedCount: raw('o.shelved_count'),
    },
    defaultSort: 'createdAt',
    tieBreaker: raw('o.id'),
  });
  const { totals } = found;
  return totals
    ? {
        ...found,
        totals: {
          ...totals,
          weightKg: wholeToText(Number(totals['weightKg']), 3),
          volumeM3: cbmText(BigInt(Number(totals['volumeM3']))),
        },
      }
    : found;
}

const one = (scope: Scope, condition: Sql): Sql =>
  sql`select ${columns} from ${table} ${names} ${where([condition, inScope(scope, company)])}`;

export const read = (db: Query, scope: Scope, id: number): Promise<StoredOrder | undefined> => db.first(one(scope, sql`o.id = ${id}`));
export const readMany = (db: Query, scope: Scope, ids: readonly number[]): Promise<StoredOrder[]> =>
  db.rows(sql`${one(scope, sql`o.id = any(${ids}::bigint[])`)} order by o.id`);
export const readByNumber = (db: Query, scope: Scope, number: string): Promise<StoredOrder | undefined> =>
  db.first(one(scope, sql`o.number = ${number}`));
export const lock = (tx: Tx, scope: Scope, id: number): Promise<StoredOrder | undefined> =>
  tx.first(sql`${one(scope, sql`o.id = ${id}`)} for update of o`);

/** In the order of their ids, whoever asks. */
export const lockMany = (tx: Tx, scope: Scope, ids: readonly number[]): Promise<StoredOrder[]> =>
  tx.rows(sql`${one(scope, sql`o.id = any(${ids}::bigint[])`)} order by o.id for update of o`);

export const setStatus = async (tx: Tx, id: number, status: string): Promise<void> =>
  void (await tx.run(sql`update inbound_orders set status = ${status} where id = ${id}`));

const onlyThose = (query: { companyId?: number | undefined; warehouseId?: number | undefined }, scope: Scope): Sql[] => [
  inScope(scope, company),
  ...[equals(company, query.companyId), equals(raw('o.warehouse_id'), query.warehouseId)].filter((condition) => condition !== null),
];

export interface OrderCounts {
  states: { status: OrderStatus; count: number }[];
  problems: number;
}
/** Each state up to the cap: the longest one would else be counted to the end for a number that nobody reads. */
export async function counts(
  db: Query,
  scope: Scope,
  query: { companyId?: number | undefined; warehouseId?: number | undefined },
): Promise<OrderCounts> {
  const conditions = onlyThose(query, scope);
  const capped = (condition: Sql) =>
    sql`(select count(*) from (select 1 from ${table} ${where([condition, ...conditions])} limit ${raw(String(countCap))}) as capped)`;
  const parts = orderStates.map((status) => sql`${capped(sql`o.status = ${status}`)} as ${raw(`"${status}"`)}`);
  const row = await db.first<Record<string, number>>(sql`select ${join(parts)}, ${capped(raw('o.open_problems > 0'))} as problems`);
  return { states: orderStates.map((status) => ({ status, count: row?.[status] ?? 0 })), problems: row?.['problems'] ?? 0 };
}

export const countOrdered = (db: Query, scope: Scope): Promise<number> =>
  countRows(db, table, [raw(`o.status = 'ordered'`), inScope(scope, company)]);

export const findByNumber = (db: Query, scope: Scope, keyword: string, limit: number) =>
  documentsByNumber(db, table, [inScope(scope, company)], keyword, limit);
