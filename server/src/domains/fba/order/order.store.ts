import type { listOrders } from '@kura/contract/fba/order/order.endpoints.ts';
import { orderStates } from '@kura/contract/fba/order/order.fields.ts';
import type { OrderRow } from '@kura/contract/fba/order/order.ts';
import { wholeToText } from '@kura/contract/kernel/decimal.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Rate } from '@kura/contract/kernel/rate.ts';
import { cbmText } from '@kura/contract/pricing/measure.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, where, type Sql } from '../../../kernel/db/sql.ts';
import {
  beginsWith,
  bounded,
  countRows,
  countStates,
  dayRangeThere,
  documentsByNumber,
  equals,
  inDays,
  inStates,
  pageRows,
} from '../../../kernel/list.ts';
import { yuan } from '../../../kernel/list-totals.ts';
import { orderOfNumber } from '../../../kernel/numbers.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

const company = raw('t.company_id');
const table = raw('fba_orders t');
const names =
  raw(`join companies c on c.id = t.company_id join warehouses w on w.id = t.warehouse_id join fba_centers f on f.id = t.center_id
  left join stores s on s.id = t.store_id`);
/** S13: how far its truck is; of a parcel nothing. */
const carpool = `case when t.way = 'parcel' then null when t.status = 'delivered' then 'delivered' when t.status in ('booked', 'shipped') then 'booked'
  when t.status = 'carpooled' then 'carpooled' else 'notCarpooled' end`;
const columns =
  raw(`t.id, t.number, t.status, t.source, t.way, t.company_id, c.name as company_name, t.warehouse_id, w.code as warehouse_code, w.zone,
  t.store_id, coalesce(s.name, '') as store_name, t.center_id, coalesce(f.code, '') as center_code, t.shipment_ids, t.wished_day, t.carrier, t.carton_count,
  t.piece_count, t.picked_count, t.packed_count, trim_scale(t.weight_g / 1000.0)::text as weight_kg,
  round(t.volume_mm3 / 1000000000.0, 6)::text as volume_m3, t.label_count, t.is_labelled, ${carpool} as carpool, t.difference, t.fee_minor, t.remark, t.reason,
  t.created_by_name, t.created_at, t.status_at, t.shipped_at, t.delivered_at, t.truck_jpy, t.rate, t.breaks_rules, t.revision`);

/** A row with its share of the truck, which is told as a fee. */
export interface StoredOrder extends OrderRow {
  truckJpy: number;
  /** K05: of the yen, from its submission on. */
  rate: Rate | null;
}
type Stored = Omit<StoredOrder, 'fee'> & { feeMinor: number | null };
/** In place: to copy rows of forty fields without one of them takes a page longer than to write them out. */
const shown = (row: Stored): StoredOrder => {
  const { feeMinor } = row;
  const fee = feeMinor === null ? null : ({ currency: 'CNY', minor: feeMinor } as const);
  return Object.assign(row, { fee, feeMinor: undefined });
};

const zoneOfOrder = raw('(select x.zone from warehouses x where x.id = t.warehouse_id)');
const withShipment = (fbaNo: string | undefined): Sql | null =>
  fbaNo
    ? sql`t.id in (select k.order_id from fba_packages k where ${beginsWith(raw('k.fba_no'), fbaNo.toUpperCase()) ?? raw('true')} and k.fba_no <> '')`
    : null;

export async function page(db: Query, scope: Scope, query: ListQuery<typeof listOrders>): Promise<Page<OrderRow>> {
  const read = await pageRows<Stored>(db, {
    query,
    select: columns,
    from: table,
    names,
    where: [
      inScope(scope, company),
      beginsWith(raw('t.number'), query.number?.toUpperCase()),
      withShipment(query.fbaNo),
      inStates(raw('t.status'), query.status, orderStates),
      equals(raw('t.center_id'), query.centerId),
      equals(raw('t.way'), query.way),
      equals(raw('t.source'), query.source),
      query.difference === 'open' ? raw(`t.difference = 'open'`) : equals(raw('t.difference'), query.difference),
      equals(raw('t.warehouse_id'), query.warehouseId),
      equals(company, query.companyId),
      inDays(raw('t.wished_day'), query.wishedDay),
      dayRangeThere(raw('t.created_at'), query.createdAt, zoneOfOrder),
    ],
    sorts: {
      createdAt: raw('t.created_at'),
      number: orderOfNumber(raw('t.number')),
      wishedDay: raw('t.wished_day'),
      statusAt: bounded(raw('t.status_at')),
      cartonCount: bounded(raw('t.carton_count')),
      pieceCount: bounded(raw('t.piece_count')),
      pickedCount: bounded(raw('t.picked_count')),
      packedCount: bounded(raw('t.packed_count')),
      labelCount: bounded(raw('t.label_count')),
      weightKg: bounded(raw('t.weight_g')),
      volumeM3: bounded(raw('t.volume_mm3')),
      fee: bounded(raw('t.fee_minor')),
    },
    totals: {
      cartonCount: raw('t.carton_count'),
      pieceCount: raw('t.piece_count'),
      pickedCount: raw('t.picked_count'),
      packedCount: raw('t.packed_count'),
      weightKg: raw('t.weight_g'),
      volumeM3: raw('t.volume_mm3'),
      labelCount: raw('t.label_count'),
      fee: yuan(raw('t.fee_minor')),
    },
    defaultSort: 'createdAt',
    tieBreaker: raw('t.id'),
  });
  const { totals } = read;
  const measures = totals && {
    weightKg: wholeToText(Number(totals['weightKg']), 3),
    volumeM3: cbmText(BigInt(Number(totals['volumeM3']))),
  };
  return { ...read, rows: read.rows.map(shown), ...(totals ? { totals: { ...totals, ...measures } } : {}) };
}

const one = (scope: Scope, condition: Sql): Sql =>
  sql`select ${columns} from ${table} ${names} ${where([condition, inScope(scope, company)])}`;
const first = async (db: Query, statement: Sql): Promise<StoredOrder | undefined> => {
  const row = await db.first<Stored>(statement);
  return row && shown(row);
};
export const read = (db: Query, scope: Scope, id: number): Promise<StoredOrder | undefined> => first(db, one(scope, sql`t.id = ${id}`));
export const lock = (tx: Tx, scope: Scope, id: number): Promise<StoredOrder | undefined> =>
  first(tx, sql`${one(scope, sql`t.id = ${id}`)} for update of t`);
/** Several, in the order of their ids: whoever wants the same ones waits at the first. */
export const lockMany = async (tx: Tx, scope: Scope, ids: readonly number[]): Promise<StoredOrder[]> =>
  (await tx.rows<Stored>(sql`${one(scope, sql`t.id = any(${ids}::bigint[])`)} order by t.id for update of t`)).map(shown);

interface Counted {
  companyId?: number | undefined;
  warehouseId?: number | undefined;
}
export const counts = (db: Query, scope: Scope, { companyId, warehouseId }: Counted) =>
  countStates(db, table, raw('t.status'), orderStates, [
    inScope(scope, company),
    equals(company, companyId),
    equals(raw('t.warehouse_id'), warehouseId),
  ]);

/** With its step, in one statement: whoever brought it into its state and since when. */
export const addStep = (tx: Tx, actor: Actor, step: { orderId: number; status: string; note: string }, now: Date): Promise<number> =>
  tx.run(sql`
    with told as (
      insert into fba_steps (order_id, status, by_id, by_name, note, at)
      values (${step.orderId}, ${step.status}, ${actor.userId}, ${actor.name}, ${step.note}, ${now}))
    update fba_orders set status = ${step.status}, reason = ${step.note}, status_at = ${now}::timestamptz, updated_at = ${now}::timestamptz,
      revision = revision + 1 where id = ${step.orderId}`);

export const countIn = (db: Query, scope: Scope, states: readonly string[]): Promise<number> =>
  countRows(db, table, [sql`t.status = any(${states})`, inScope(scope, company)]);
export const countDifferences = (db: Query, scope: Scope): Promise<number> =>
  countRows(db, table, [raw(`t.difference = 'open'`), inScope(scope, company)]);
export const findByNumber = (db: Query, scope: Scope, keyword: string, limit: number) =>
  documentsByNumber(db, table, [inScope(scope, company)], keyword, limit);
