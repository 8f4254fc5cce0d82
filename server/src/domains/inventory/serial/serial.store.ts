import type { SerialOutboundType } from '@kura/contract/inventory/serial/serial.fields.ts';
import type { SerialEvent, SerialRow, serialEventKinds } from '@kura/contract/inventory/serial/serial.ts';
import type { listSerials } from '@kura/contract/inventory/serial/serial.endpoints.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { beginsWith, dayRangeThere, equals, oneOf, pageRows } from '../../../kernel/list.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

const company = raw('n.company_id');
const from = raw(
  'serial_numbers n join products p on p.id = n.product_id join companies c on c.id = n.company_id left join warehouses w on w.id = n.warehouse_id',
);
const columns =
  raw(`n.id, n.sn, n.status, n.is_prohibited, n.prohibited_reason, n.company_id, c.name as company_name, n.product_id, p.sku, p.name_zh, p.name_jp,
  n.warehouse_id, coalesce(w.code, '') as warehouse_code, w.zone, n.inner_box, n.packing_list, n.pallet, n.inbound_no, n.inbound_at, n.outbound_no, n.outbound_at,
  nullif(n.outbound_type, '') as outbound_type, n.created_at`);

export const page = (db: Query, actor: Actor, query: ListQuery<typeof listSerials>): Promise<Page<SerialRow>> =>
  pageRows(db, {
    query,
    select: columns,
    from,
    where: [
      inScope(actor.scope, company),
      beginsWith(raw('n.sn'), query.sn),
      oneOf(raw('n.status'), query.status),
      query.prohibited ? raw(query.prohibited === 'yes' ? 'n.is_prohibited' : 'not n.is_prohibited') : null,
      equals(raw('n.product_id'), query.productId),
      equals(company, query.companyId),
      query.inboundNo ? sql`n.inbound_no <> '' and ${beginsWith(raw('n.inbound_no'), query.inboundNo)}` : null,
      query.outboundNo ? sql`n.outbound_no <> '' and ${beginsWith(raw('n.outbound_no'), query.outboundNo)}` : null,
      dayRangeThere(raw('n.created_at'), query.createdAt, sql`coalesce(w.zone, ${actor.zone})`),
      dayRangeThere(raw('n.outbound_at'), query.outboundAt, sql`coalesce(w.zone, ${actor.zone})`),
    ],
    sorts: { createdAt: raw('n.created_at'), sn: raw('n.sn') },
    defaultSort: 'createdAt',
    tieBreaker: raw('n.id'),
  });

export const read = (db: Query, scope: Scope, id: number): Promise<SerialRow | undefined> =>
  db.first(sql`select ${columns} from ${from} where n.id = ${id} and ${inScope(scope, company)}`);

export const events = (db: Query, serialId: number): Promise<SerialEvent[]> =>
  db.rows(
    sql`select e.id, e.at, e.kind, e.ref_no, e.actor_name, e.note from serial_events e where e.serial_id = ${serialId} order by e.at, e.id`,
  );

/** In the order of ids: two that take the same numbers wait for each other in one direction only. */
export const lockByIds = (tx: Tx, scope: Scope, ids: readonly number[]): Promise<SerialRow[]> =>
  tx.rows(sql`select ${columns} from ${from} where n.id = any(${ids}) and ${inScope(scope, company)} order by n.id for update of n`);

export const lockByNumbers = (tx: Tx, scope: Scope, productId: number, numbers: readonly string[]): Promise<SerialRow[]> =>
  tx.rows(sql`
    select ${columns} from ${from} where n.product_id = ${productId} and n.sn = any(${numbers}) and ${inScope(scope, company)}
    order by n.id for update of n`);

/** In no stock, and with nobody: it may be captured again. */
const isFree = (of: Sql): Sql => sql`(${of}.status = 'takenBack' or ${of}.status = 'out' and ${of}.outbound_type = 'loss')`;
export interface NewSerial {
  companyId: number;
  productId: number;
  sn: string;
  warehouseId: number | null;
  innerBox: string;
  packingList: string;
  pallet: string;
  inboundNo: string;
}
/**
 * One statement, however many: numbers that stand there already are left out, so the caller can name them. One whose receipt was undone (S08)
 * comes in again, and so does one that was written off and is found.
 */
export const insertMany = (tx: Tx, serials: readonly NewSerial[], now: Date): Promise<{ id: number; productId: number; sn: string }[]> =>
  tx.rows(sql`
    insert into serial_numbers (company_id, product_id, sn, warehouse_id, inner_box, packing_list, pallet, inbound_no, inbound_at, status, created_at, updated_at)
    select x."companyId", x."productId", x.sn, x."warehouseId", x."innerBox", x."packingList", x.pallet, x."inboundNo", ${now}::timestamptz, 'inStock', ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(serials)}::jsonb) as x("companyId" bigint, "productId" bigint, sn text, "warehouseId" bigint,
      "innerBox" text, "packingList" text, pallet text, "inboundNo" text)
    order by x."companyId", x."productId", x.sn
    on conflict (company_id, product_id, sn) do update set status = 'inStock', warehouse_id = excluded.warehouse_id, inner_box = excluded.inner_box,
      packing_list = excluded.packing_list, pallet = excluded.pallet, inbound_no = excluded.inbound_no, inbound_at = excluded.inbound_at, updated_at = excluded.updated_at,
      outbound_no = '', outbound_at = null, outbound_type = ''
      where ${isFree(raw('serial_numbers'))}
    returning id, product_id, sn`);

export const updateLabels = (
  tx: Tx,
  id: number,
  { innerBox, packingList, pallet }: Pick<NewSerial, 'innerBox' | 'packingList' | 'pallet'>,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update serial_numbers set inner_box = ${innerBox}, packing_list = ${packingList}, pallet = ${pallet}, updated_at = ${now} where id = ${id}`);

export const setProhibited = (tx: Tx, ids: readonly number[], isProhibited: boolean, reason: string, now: Date): Promise<number> =>
  tx.run(sql`
    update serial_numbers set is_prohibited = ${isProhibited}, prohibited_reason = ${isProhibited ? reason : ''}, updated_at = ${now} where id = any(${ids})`);

export interface StateFields {
  status: SerialRow['status'];
  outboundNo: string;
  outboundAt: Date | null;
  outboundType: SerialOutboundType | null;
  /** Left out: it is where it was. */
  warehouseId?: number;
}
export const setState = (tx: Tx, ids: readonly number[], s: StateFields, now: Date): Promise<number> =>
  tx.run(sql`
    update serial_numbers set status = ${s.status}, outbound_no = ${s.outboundNo}, outbound_at = ${s.outboundAt}, outbound_type = ${s.outboundType ?? ''},
      warehouse_id = coalesce(${s.warehouseId ?? null}::bigint, warehouse_id), updated_at = ${now}
    where id = any(${ids})`);

/** Which of these numbers have left the warehouse before. */
export const everOut = async (db: Query, productId: number, numbers: readonly string[]): Promise<string[]> =>
  (
    await db.rows<{ sn: string }>(sql`
      select n.sn from serial_numbers n where n.product_id = ${productId} and n.sn = any(${numbers}::text[])
        and exists (select 1 from serial_events e where e.serial_id = n.id and e.kind = 'out')`)
  ).map(({ sn }) => sn);
/** By which document and when a number last went out its life line knows. */
export const outAsBefore = (tx: Tx, productId: number, numbers: readonly string[]): Promise<number> =>
  tx.run(sql`
    update serial_numbers n set outbound_no = e.ref_no, outbound_at = e.at from (
      select distinct on (x.serial_id) x.serial_id, x.ref_no, x.at from serial_events x
      where x.kind = 'out' and x.serial_id in (select id from serial_numbers where product_id = ${productId} and sn = any(${numbers}::text[]))
      order by x.serial_id, x.id desc) e
    where n.product_id = ${productId} and n.sn = any(${numbers}::text[]) and e.serial_id = n.id`);

export interface NewEvent {
  kind: (typeof serialEventKinds)[number];
  refNo?: string;
  note?: string;
}
export const addEvents = (
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
  { kind, refNo = '', note = '' }: NewEvent,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    insert into serial_events (serial_id, at, kind, ref_no, actor_name, note)
    select id, ${now}::timestamptz, ${kind}, ${refNo}, ${actor.name}, ${note} from unnest(${ids}::bigint[]) id`);

export const find = (db: Query, scope: Scope, keyword: string, limit: number): Promise<{ id: number; sn: string; sku: string }[]> =>
  db.rows(sql`
    select n.id, n.sn, p.sku from serial_numbers n join products p on p.id = n.product_id
    where ${beginsWith(raw('n.sn'), keyword)} and ${inScope(scope, company)} order by n.sn, n.id limit ${limit}`);

export interface SkuOfCompany {
  id: number;
  companyId: number;
  sku: string;
  isSerialControlled: boolean;
}
export const productsBySku = (db: Query, companyIds: readonly number[], skus: readonly string[]): Promise<SkuOfCompany[]> =>
  db.rows(sql`
    select p.id, p.company_id, upper(p.sku) as sku, p.is_serial_controlled from products p
    where p.company_id = any(${companyIds}) and upper(p.sku) = any(${skus})`);

export const companiesByCode = (db: Query, scope: Scope, codes: readonly string[]): Promise<{ id: number; code: string }[]> =>
  db.rows(sql`select c.id, upper(c.code) as code from companies c where upper(c.code) = any(${codes}) and ${inScope(scope, raw('c.id'))}`);

export const taken = (db: Query, productIds: readonly number[], numbers: readonly string[]): Promise<{ productId: number; sn: string }[]> =>
  db.rows(
    sql`select n.product_id, n.sn from serial_numbers n where n.product_id = any(${productIds}) and n.sn = any(${numbers}) and not ${isFree(raw('n'))}`,
  );

export interface Numbered {
  productId: number;
  sku: string;
  /** How many more numbers than pieces there are, in that warehouse and in all of them. */
  here: number;
  everywhere: number;
}
/** Of products with serial numbers. Nobody else writes pieces of them off until this transaction ends. */
export const holdNumbered = (tx: Tx, productIds: readonly number[]): Promise<number> =>
  tx.run(sql`
    select 1 from products where id = any(${productIds}::bigint[]) and is_serial_controlled order by id for no key update`);
/** In one look, so that pieces which leave or arrive with their numbers meanwhile change nothing. Numbers of nobody knows which place count everywhere. */
export const numbersAbovePieces = (db: Query, warehouseId: number, productIds: readonly number[]): Promise<Numbered[]> =>
  db.rows(sql`
    select p.id as product_id, p.sku, (n.here - b.here)::int as here, (n.everywhere - b.everywhere)::int as everywhere from products p
      cross join lateral (
        select count(*) filter (where warehouse_id = ${warehouseId}) as here, count(*) as everywhere from serial_numbers
        where product_id = p.id and status in ('inStock', 'locked')) n
      cross join lateral (
        select coalesce(sum(available + locked + defective) filter (where warehouse_id = ${warehouseId}), 0) as here,
          coalesce(sum(available + locked + defective), 0) as everywhere from stock_balances where product_id = p.id) b
    where p.id = any(${productIds}::bigint[]) and p.is_serial_controlled order by p.id`);
export const meantBy = (
  db: Query,
  productIds: readonly number[],
  numbers: readonly string[],
): Promise<{ productId: number; sn: string }[]> =>
  db.rows(sql`
    select product_id, sn from serial_numbers where product_id = any(${productIds}::bigint[]) and sn = any(${numbers}::text[]) order by product_id`);
