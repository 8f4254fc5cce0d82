import type { listPickups } from '@kura/contract/outbound/pickup/pickup.endpoints.ts';
import { type PickupStatus, pickupStates } from '@kura/contract/outbound/pickup/pickup.fields.ts';
import type { PickupTerms } from '@kura/contract/outbound/pickup/pickup-fee.ts';
import type { PickupInput, PickupRow } from '@kura/contract/outbound/pickup/pickup.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, where, type Sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
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
  oneOf,
  pageRows,
} from '../../../kernel/list.ts';
import { yuan } from '../../../kernel/list-totals.ts';
import { type Numbered, orderOfNumber, withNumber } from '../../../kernel/numbers.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';
import { stepsFor } from '../../../kernel/steps.ts';

type Stored = Omit<PickupRow, 'fee'> & { feeMinor: number };
const company = raw('t.company_id');
const table = raw('door_pickups t');
const from = raw(`door_pickups t join companies c on c.id = t.company_id join warehouses w on w.id = t.warehouse_id
  left join inbound_orders i on i.id = t.inbound_order_id`);
const columns =
  raw(`t.id, t.number, t.status, t.pickup_day, t.half_day, t.company_id, c.name as company_name, t.warehouse_id, w.code as warehouse_code, w.zone,
  t.inbound_order_id, coalesce(i.number, '') as inbound_number, t.contact, t.phone, t.country, t.postcode, t.region, t.city, t.street, t.building,
  t.carton_count, t.weight_kg, t.volume_l, (t.volume_l / 1000.0)::float8 as volume_m3, t.vehicle, t.distance, t.driver_name, t.driver_phone, t.plate_no,
  t.fee_minor, t.remark, t.reason, t.created_by_name, t.created_at, t.status_at, t.revision`);
const shown = ({ feeMinor, ...row }: Stored): PickupRow => ({ ...row, fee: { currency: 'CNY', minor: feeMinor } });

export async function page(db: Query, scope: Scope, query: ListQuery<typeof listPickups>): Promise<Page<PickupRow>> {
  const read = await pageRows<Stored>(db, {
    query,
    select: columns,
    from,
    where: [
      inScope(scope, company),
      beginsWith(raw('t.number'), query.number?.toUpperCase()),
      query.inboundNumber
        ? sql`t.inbound_order_id in (select x.id from inbound_orders x where ${beginsWith(raw('x.number'), query.inboundNumber.toUpperCase()) ?? raw('true')})`
        : null,
      beginsWith(raw('t.contact'), query.contact),
      query.driverName ? sql`${beginsWith(raw('t.driver_name'), query.driverName) ?? raw('true')} and t.driver_name <> ''` : null,
      inStates(raw('t.status'), query.status, pickupStates),
      oneOf(raw('t.vehicle'), query.vehicle),
      equals(raw('t.half_day'), query.halfDay),
      inDays(raw('t.pickup_day'), query.pickupDay),
      equals(raw('t.warehouse_id'), query.warehouseId),
      equals(company, query.companyId),
      dayRangeThere(raw('t.created_at'), query.createdAt, raw('w.zone')),
    ],
    sorts: {
      createdAt: raw('t.created_at'),
      number: orderOfNumber(raw('t.number')),
      pickupDay: raw('t.pickup_day'),
      statusAt: bounded(raw('t.status_at')),
      cartonCount: bounded(raw('t.carton_count')),
      weightKg: bounded(raw('t.weight_kg')),
      fee: bounded(raw('t.fee_minor')),
    },
    totals: { cartonCount: raw('t.carton_count'), weightKg: raw('t.weight_kg'), fee: yuan(raw('t.fee_minor')) },
    defaultSort: 'createdAt',
    tieBreaker: raw('t.id'),
  });
  return { ...read, rows: read.rows.map(shown) };
}
const one = async (db: Query, statement: Sql): Promise<PickupRow | undefined> => {
  const row = await db.first<Stored>(statement);
  return row && shown(row);
};
export const row = (db: Query, scope: Scope, id: number): Promise<PickupRow | undefined> =>
  one(db, sql`select ${columns} from ${from} ${where([sql`t.id = ${id}`, inScope(scope, company)])}`);
export const lock = (tx: Tx, scope: Scope, id: number): Promise<PickupRow | undefined> =>
  one(tx, sql`select ${columns} from ${from} where t.id = ${id} and ${inScope(scope, company)} for update of t`);
export const rows = async (db: Query, scope: Scope, ids: readonly number[]): Promise<PickupRow[]> =>
  (
    await db.rows<Stored>(sql`
      select ${columns} from ${from} where t.id = any(${ids}::bigint[]) and ${inScope(scope, company)}
      order by t.pickup_day, t.half_day desc, t.region, t.city, t.id`)
  ).map(shown);

interface Counted {
  companyId?: number | undefined;
  warehouseId?: number | undefined;
}
export const counts = (db: Query, scope: Scope, { companyId, warehouseId }: Counted) =>
  countStates(db, table, raw('t.status'), pickupStates, [
    inScope(scope, company),
    equals(company, companyId),
    equals(raw('t.warehouse_id'), warehouseId),
  ]);

export interface Asked extends Omit<PickupInput, 'companyId' | 'inboundNumber'> {
  companyId: number;
  inboundOrderId: number | null;
  vehicle: string;
  distance: string;
  feeMinor: number;
}
export async function insert(tx: Tx, actor: Actor, asked: Asked & { zone: string }, now: Date): Promise<Numbered> {
  return found(
    await tx.first<Numbered>(sql`
      ${withNumber('QJ', asked.zone, now)}
      insert into door_pickups (number, company_id, warehouse_id, inbound_order_id, pickup_day, half_day, contact, phone, country, postcode, region,
        city, street, building, carton_count, weight_kg, volume_l, vehicle, distance, fee_minor, remark, created_by, created_by_name, created_at,
        updated_at, status_at)
      values ((select number from n), ${asked.companyId}, ${asked.warehouseId}, ${asked.inboundOrderId}, ${asked.pickupDay}, ${asked.halfDay},
        ${asked.contact}, ${asked.phone}, ${asked.country}, ${asked.postcode}, ${asked.region}, ${asked.city}, ${asked.street}, ${asked.building},
        ${asked.cartonCount}, ${asked.weightKg}, ${asked.volumeL}, ${asked.vehicle}, ${asked.distance}, ${asked.feeMinor}, ${asked.remark},
        ${actor.userId}, ${actor.name}, ${now}, ${now}, ${now})
      returning id, number`),
  );
}
export const update = (tx: Tx, id: number, asked: Asked, now: Date): Promise<number> =>
  tx.run(sql`
    update door_pickups set warehouse_id = ${asked.warehouseId}, inbound_order_id = ${asked.inboundOrderId}, pickup_day = ${asked.pickupDay},
      half_day = ${asked.halfDay}, contact = ${asked.contact}, phone = ${asked.phone}, country = ${asked.country}, postcode = ${asked.postcode},
      region = ${asked.region}, city = ${asked.city}, street = ${asked.street}, building = ${asked.building}, carton_count = ${asked.cartonCount},
      weight_kg = ${asked.weightKg}, volume_l = ${asked.volumeL}, vehicle = ${asked.vehicle}, distance = ${asked.distance},
      fee_minor = ${asked.feeMinor}, remark = ${asked.remark}, revision = revision + 1, updated_at = ${now}
    where id = ${id}`);

export interface Assigned {
  vehicle: string;
  driverName: string;
  driverPhone: string;
  plateNo: string;
}
export const assign = (tx: Tx, id: number, to: Assigned, feeMinor: number): Promise<number> =>
  tx.run(sql`
    update door_pickups set vehicle = ${to.vehicle}, driver_name = ${to.driverName}, driver_phone = ${to.driverPhone}, plate_no = ${to.plateNo},
      fee_minor = ${feeMinor}, revision = revision + 1 where id = ${id}`);
export const setCartons = (tx: Tx, id: number, cartonCount: number): Promise<number> =>
  tx.run(sql`update door_pickups set carton_count = ${cartonCount}, revision = revision + 1 where id = ${id}`);
export const setStatus = async (tx: Tx, id: number, status: string): Promise<void> =>
  void (await tx.run(sql`update door_pickups set status = ${status} where id = ${id}`));
export const { addStep, stepsOf, noteReason } = stepsFor<PickupStatus>({
  table: 'door_pickups',
  steps: 'door_pickup_steps',
  owner: 'pickup_id',
});

/** Undefined: the company has no such order. */
export const inboundByNumber = async (db: Query, companyId: number, number: string): Promise<number | undefined> =>
  (
    await db.first<{ id: number }>(sql`
      select id from inbound_orders where number = ${number.trim().toUpperCase()} and company_id = ${companyId} and status <> 'cancelled'`)
  )?.id;

/** Undefined: the warehouse has the usual ones. */
export const terms = (db: Query, warehouseId: number): Promise<PickupTerms | undefined> =>
  db.first(sql`select free_above_l, prices from door_pickup_terms where warehouse_id = ${warehouseId}`);
export interface KnownTerms extends PickupTerms {
  /** What two people stood behind last; null: the usual ones. */
  seen: PickupTerms | null;
  waiting: PickupTerms | null;
  waitingBy: number | null;
  waitingByName: string;
}
const termsColumns = raw('free_above_l, prices, seen, waiting, waiting_by, waiting_by_name');
export const knownTerms = (db: Query, warehouseId: number): Promise<KnownTerms | undefined> =>
  db.first(sql`select ${termsColumns} from door_pickup_terms where warehouse_id = ${warehouseId}`);
export const allKnownTerms = (db: Query): Promise<(KnownTerms & { warehouseId: number })[]> =>
  db.rows(sql`select warehouse_id, ${termsColumns} from door_pickup_terms`);
export const warehouseIds = (db: Query): Promise<{ id: number }[]> => db.rows(sql`select id from warehouses order by id`);
/** Of two who write at once the second finds what the first wrote. */
export async function lockTerms(tx: Tx, warehouseId: number, usual: PickupTerms, now: Date): Promise<KnownTerms | undefined> {
  await tx.run(sql`
    insert into door_pickup_terms (warehouse_id, free_above_l, prices, updated_at)
    values (${warehouseId}, ${usual.freeAboveL}, ${JSON.stringify(usual.prices)}, ${now}) on conflict (warehouse_id) do nothing`);
  await tx.run(sql`select 1 from door_pickup_terms where warehouse_id = ${warehouseId} for update`);
  return knownTerms(tx, warehouseId);
}
export const setTerms = (tx: Tx, warehouseId: number, terms: PickupTerms, isSeen: boolean, now: Date): Promise<number> =>
  tx.run(sql`
    update door_pickup_terms set free_above_l = ${terms.freeAboveL}, prices = ${JSON.stringify(terms.prices)}, updated_at = ${now},
      seen = case when ${isSeen}::boolean then ${JSON.stringify(terms)}::jsonb else seen end, waiting = null, waiting_by = null, waiting_by_name = ''
    where warehouse_id = ${warehouseId}`);
export const keepWaiting = (tx: Tx, { userId, name }: Actor, warehouseId: number, terms: PickupTerms): Promise<number> =>
  tx.run(sql`
    update door_pickup_terms set waiting = ${JSON.stringify(terms)}::jsonb, waiting_by = ${userId}, waiting_by_name = ${name}
    where warehouse_id = ${warehouseId}`);

export const countSubmitted = (db: Query, scope: Scope): Promise<number> =>
  countRows(db, table, [raw(`t.status = 'submitted'`), inScope(scope, company)]);
export const findByNumber = (db: Query, scope: Scope, keyword: string, limit: number) =>
  documentsByNumber(db, table, [inScope(scope, company)], keyword, limit);
