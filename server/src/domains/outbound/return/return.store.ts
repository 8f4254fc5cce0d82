import type { listReturns } from '@kura/contract/outbound/return/return.endpoints.ts';
import { type ReturnStatus, returnStates } from '@kura/contract/outbound/return/return.fields.ts';
import type { Onward, ReturnInput, ReturnRow } from '@kura/contract/outbound/return/return.ts';
import { countCap, type ListQuery, type Page } from '@kura/contract/kernel/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { join, raw, sql, where, type Sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import {
  beginsWith,
  bounded,
  countRows,
  dayRangeThere,
  documentsByNumber,
  equals,
  inStates,
  oneOf,
  pageRows,
} from '../../../kernel/list.ts';
import { type Numbered, orderOfNumber, withNumber } from '../../../kernel/numbers.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';
import { isOwnWord } from '../../identity/public.ts';

/** As it is stored, with what only the moves need. */
export interface StoredReturn extends Omit<ReturnRow, 'repairLimit'> {
  repairLimitMinor: number | null;
  repairChargedMinor: number;
  /** Products whose pieces at the bench are a repair order's. */
  repairProducts: number[];
  fixedCount: number;
  abandonedScrapped: number;
  vouchedBy: number | null;
  vouchedByName: string;
  vouchedPieces: number;
  onward: Onward | null;
  country: 'JP' | 'CN';
  workingWeekdays: number[];
}
const company = raw('t.company_id');
const table = raw('customer_returns t');
const from = raw(`customer_returns t join warehouses w on w.id = t.warehouse_id left join companies c on c.id = t.company_id
  left join stores s on s.id = t.store_id left join outbound_orders o on o.id = t.order_id`);
const received = 't.good_count + t.defective_count + t.abandoned_count';
const columns = (now: Date): Sql => sql`${raw(`t.id, t.number, t.status, t.company_id, coalesce(c.name, '') as company_name, t.warehouse_id,
  w.code as warehouse_code, w.zone, w.country, w.working_weekdays, t.store_id, coalesce(s.name, '') as store_name, t.order_id,
  coalesce(o.number, '') as order_number, t.tracking_number, t.cause, t.is_announced, t.line_count, t.piece_count, ${received} as received_count,
  t.good_count, t.defective_count, t.abandoned_count, t.shelved_count, t.scrapped_count, t.fixed_count, t.abandoned_scrapped, t.good_choice,
  t.defective_choice, t.deadline, t.repair_limit_minor, t.repair_charged_minor, t.repair_numbers, t.repair_products, t.onward, t.onward_number, t.remark, t.reason, t.end_note,
  t.created_by_name, t.created_at, t.status_at, t.revision, t.vouched_by, t.vouched_by_name, t.vouched_pieces,
  t.deadline is not null as is_undecided`)},
  coalesce(t.deadline < (${now}::timestamptz at time zone w.zone)::date, false) as is_overdue`;

const shown = ({ repairLimitMinor, ...row }: StoredReturn): StoredReturn & ReturnRow => ({
  ...row,
  repairLimitMinor,
  repairLimit: repairLimitMinor === null ? null : { currency: 'CNY', minor: repairLimitMinor },
});
export type KnownReturn = ReturnType<typeof shown>;

export async function page(db: Query, scope: Scope, query: ListQuery<typeof listReturns>, now: Date): Promise<Page<KnownReturn>> {
  const found = await pageRows<StoredReturn>(db, {
    query,
    select: columns(now),
    from,
    where: [
      inScope(scope, company),
      beginsWith(raw('t.number'), query.number?.toUpperCase()),
      query.trackingNumber
        ? sql`${beginsWith(raw('t.tracking_number'), query.trackingNumber.toUpperCase()) ?? raw('true')} and t.tracking_number <> ''`
        : null,
      query.orderNumber
        ? sql`t.order_id in (select x.id from outbound_orders x where ${beginsWith(raw('x.number'), query.orderNumber.toUpperCase()) ?? raw('true')})`
        : null,
      query.productId === undefined
        ? null
        : sql`t.id in (select x.return_id from customer_return_lines x where x.product_id = ${query.productId})`,
      inStates(raw('t.status'), query.status, returnStates),
      oneOf(raw('t.cause'), query.cause),
      equals(raw('t.warehouse_id'), query.warehouseId),
      equals(company, query.companyId),
      query.undecided === 'yes' ? raw('t.deadline is not null') : null,
      query.surplus === 'yes' ? raw('t.id in (select x.return_id from customer_return_surpluses x where x.choice is null)') : null,
      dayRangeThere(raw('t.created_at'), query.createdAt, raw('w.zone')),
    ],
    sorts: {
      createdAt: raw('t.created_at'),
      number: orderOfNumber(raw('t.number')),
      statusAt: bounded(raw('t.status_at')),
      deadline: bounded(raw('t.deadline')),
      pieceCount: bounded(raw('t.piece_count')),
      receivedCount: bounded(raw(received)),
      goodCount: bounded(raw('t.good_count')),
      defectiveCount: bounded(raw('t.defective_count')),
      abandonedCount: bounded(raw('t.abandoned_count')),
      shelvedCount: bounded(raw('t.shelved_count')),
      scrappedCount: bounded(raw('t.scrapped_count')),
    },
    totals: {
      pieceCount: raw('t.piece_count'),
      receivedCount: raw(received),
      goodCount: raw('t.good_count'),
      defectiveCount: raw('t.defective_count'),
      abandonedCount: raw('t.abandoned_count'),
      shelvedCount: raw('t.shelved_count'),
      scrappedCount: raw('t.scrapped_count'),
    },
    defaultSort: 'createdAt',
    tieBreaker: raw('t.id'),
  });
  return { ...found, rows: found.rows.map(shown) };
}

const one = async (db: Query, sqlText: Sql): Promise<KnownReturn | undefined> => {
  const row = await db.first<StoredReturn>(sqlText);
  return row && shown(row);
};
export const row = (db: Query, scope: Scope, id: number, now: Date): Promise<KnownReturn | undefined> =>
  one(db, sql`select ${columns(now)} from ${from} ${where([sql`t.id = ${id}`, inScope(scope, company)])}`);
export const lock = (tx: Tx, scope: Scope, id: number, now = new Date(0)): Promise<KnownReturn | undefined> =>
  one(tx, sql`select ${columns(now)} from ${from} where t.id = ${id} and ${inScope(scope, company)} for update of t`);

/** Under way: nothing else may be opened for the same parcel. As the index that holds it names them. */
const open = raw(`t.status in ('unidentified', 'pendingReview', 'returned', 'audited', 'pendingOutbound', 'receiving', 'received')`);
const plain = raw(`replace(t.tracking_number, '-', '')`);
const nearest = raw(`t.status in ('audited', 'pendingOutbound', 'receiving', 'received') desc, t.company_id is null, t.id desc`);

/** The number on our own paper. */
export const byNumber = (db: Query, scope: Scope, number: string, now: Date): Promise<KnownReturn | undefined> =>
  one(db, sql`select ${columns(now)} from ${from} where t.number = ${number} and ${inScope(scope, company)}`);
/**
 * The one under way by the label of the parcel. Where the parcel left with an order it belongs to that company, whoever else announced it. One of
 * nobody is in the way of every company, so whoever picked one finds it as well.
 */
export const byTracking = (
  db: Query,
  scope: Scope,
  tracking: string,
  ownerId: number | null,
  now: Date,
): Promise<KnownReturn | undefined> =>
  one(
    db,
    sql`
    select ${columns(now)} from ${from}
    where ${plain} = ${tracking} and t.tracking_number <> '' and ${open} and (t.company_id is null or ${inScope(scope, company)})
      and (${ownerId}::bigint is null or t.company_id is null or t.company_id = ${ownerId}::bigint)
    order by ${nearest} limit 1`,
  );
/** The one under way of an order; with `besidesTracking` none that came, or comes, as another parcel of it. */
export const byOrder = (
  db: Query,
  scope: Scope,
  orderId: number,
  besidesTracking: string | null,
  now: Date,
): Promise<KnownReturn | undefined> =>
  one(
    db,
    sql`
    select ${columns(now)} from ${from}
    where t.order_id = ${orderId} and ${open} and ${inScope(scope, company)}
      and (${besidesTracking}::text is null or ${plain} not in (
        select k.tracking_number from outbound_parcels k where k.order_id = ${orderId} and k.tracking_number <> ${besidesTracking}::text))
    order by ${nearest} limit 1`,
  );
/** Another one under way for the same parcel, of the same company or as well of nobody. */
export const twinOf = (
  db: Query,
  of: { id: number | null; companyId: number | null; trackingNumber: string },
): Promise<{ number: string } | undefined> =>
  db.first(sql`
    select t.number from ${table}
    where ${plain} = replace(${of.trackingNumber}, '-', '') and t.tracking_number <> '' and ${open}
      and t.company_id is not distinct from ${of.companyId}::bigint and t.id is distinct from ${of.id}::bigint limit 1`);
/** One that another company announced for the same parcel and that was accepted. */
export const acceptedElsewhere = (
  db: Query,
  { companyId, trackingNumber }: { companyId: number; trackingNumber: string },
): Promise<{ number: string; companyName: string } | undefined> =>
  db.first(sql`
    select t.number, c.name as company_name from ${table} join companies c on c.id = t.company_id
    where ${plain} = replace(${trackingNumber}, '-', '') and t.tracking_number <> '' and t.company_id <> ${companyId}
      and t.status in ('audited', 'pendingOutbound', 'receiving', 'received') order by t.id desc limit 1`);
/** Of all who scan, announce or accept one parcel at once, the second waits and finds what the first made. */
export const holdTracking = async (tx: Tx, tracking: string): Promise<void> =>
  void (await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`customer_returns:${tracking}`}, 0))`));
/** Whether another return of the order says that it was refused at the door, and has been received. */
export const isRefusedElsewhere = async (db: Query, orderId: number, besides: number): Promise<boolean> =>
  (await db.first(sql`
    select 1 as one from ${table} where t.order_id = ${orderId} and t.id <> ${besides} and t.cause = 'refused'
      and t.status in ('received', 'shelved', 'repaired', 'scrapped', 'sentOn') limit 1`)) !== undefined;
/** How often its receiving has ended. */
export const endsOf = async (db: Query, id: number): Promise<number> =>
  (
    await db.first<{ ends: number }>(
      sql`select count(*)::int as ends from customer_return_steps where return_id = ${id} and status = 'received'`,
    )
  )?.ends ?? 0;
export const byReference = (
  db: Query,
  reference: string,
): Promise<{ id: number; companyId: number | null; warehouseId: number; number: string } | undefined> =>
  db.first(sql`select id, company_id, warehouse_id, number from customer_returns where reference = ${reference}`);

export interface ReturnCounts {
  states: { status: ReturnStatus; count: number }[];
  undecided: number;
}
/** Each state up to the cap: the longest one would else be counted to the end for a number that nobody reads. */
export async function counts(
  db: Query,
  scope: Scope,
  query: { companyId?: number | undefined; warehouseId?: number | undefined },
): Promise<ReturnCounts> {
  const conditions = [inScope(scope, company), equals(company, query.companyId), equals(raw('t.warehouse_id'), query.warehouseId)];
  const capped = (condition: Sql) =>
    sql`(select count(*) from (select 1 from ${table} ${where([condition, ...conditions])} limit ${raw(String(countCap))}) as capped)`;
  const parts = returnStates.map((status) => sql`${capped(sql`t.status = ${status}`)} as ${raw(`"${status}"`)}`);
  const figures = await db.first<Record<string, number>>(sql`select ${join(parts)}, ${capped(raw('t.deadline is not null'))} as undecided`);
  return {
    states: returnStates.map((status) => ({ status, count: figures?.[status] ?? 0 })),
    undecided: figures?.['undecided'] ?? 0,
  };
}

type Lines = ReturnInput['lines'];
const pieces = (lines: Lines): number => lines.reduce((sum, { expected }) => sum + expected, 0);
/** Whose word the lines are changes with them alone: who saves something else beside them has not said how much comes. */
const isSame = (before: Lines, after: Lines): boolean => {
  const texts = [before, after].map((lines) =>
    lines
      .map(({ productId, expected }) => `${productId}:${expected}`)
      .toSorted()
      .join(),
  );
  return texts[0] === texts[1];
};
const writeLines = (tx: Tx, id: number, lines: Lines): Promise<number> =>
  tx.run(sql`
    insert into customer_return_lines (return_id, line_no, product_id, expected)
    select ${id}, x."lineNo", x."productId", x.expected
    from jsonb_to_recordset(${JSON.stringify(lines.map((one, i) => ({ ...one, lineNo: i + 1 })))}::jsonb)
      as x("lineNo" integer, "productId" bigint, expected integer)`);

export interface NewReturn extends Omit<ReturnInput, 'companyId' | 'orderNumber' | 'fileIds'> {
  companyId: number | null;
  orderId: number | null;
  zone: string;
  status: ReturnStatus;
  isAnnounced: boolean;
  reference: string | null;
}
const json = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));

export async function insert(tx: Tx, actor: Actor, input: NewReturn, now: Date): Promise<Numbered> {
  const made = found(
    await tx.first<Numbered>(sql`
      ${withNumber('TH', input.zone, now)}
      insert into customer_returns (number, company_id, warehouse_id, store_id, order_id, status, tracking_number, cause, is_announced, good_choice,
        defective_choice, repair_limit_minor, onward, remark, line_count, piece_count, reference, created_by, created_by_name, created_at, updated_at,
        status_at)
      values ((select number from n), ${input.companyId}, ${input.warehouseId}, ${input.storeId}, ${input.orderId}, ${input.status},
        ${input.trackingNumber}, ${input.cause}, ${input.isAnnounced}, ${input.goodChoice}, ${input.defectiveChoice}, ${input.repairLimitMinor},
        ${json(input.onward)}, ${input.remark}, ${input.lines.length}, ${pieces(input.lines)}, ${input.reference}, ${actor.userId}, ${actor.name},
        ${now}, ${now}, ${now})
      returning id, number`),
  );
  if (input.lines.length > 0) await writeLines(tx, made.id, input.lines);
  return made;
}
export async function update(
  tx: Tx,
  id: number,
  actor: Actor,
  input: Omit<ReturnInput, 'fileIds'> & { orderId: number | null },
  now: Date,
): Promise<void> {
  const before = await tx.rows<Lines[number]>(
    sql`delete from customer_return_lines where return_id = ${id} returning product_id, expected`,
  );
  await writeLines(tx, id, input.lines);
  await tx.run(sql`
    update customer_returns set warehouse_id = ${input.warehouseId}, store_id = ${input.storeId}, order_id = ${input.orderId},
      tracking_number = ${input.trackingNumber}, cause = ${input.cause}, good_choice = ${input.goodChoice},
      defective_choice = ${input.defectiveChoice}, repair_limit_minor = ${input.repairLimitMinor}, onward = ${json(input.onward)},
      remark = ${input.remark}, line_count = ${input.lines.length}, piece_count = ${pieces(input.lines)},
      lines_by = ${isSame(before, input.lines) ? raw('lines_by') : sql`${actor.userId}::bigint`}, revision = revision + 1, updated_at = ${now}
    where id = ${id}`);
}

/** Whose it is, and what left with its order. Null: nobody's again. */
export async function setOwner(
  tx: Tx,
  id: number,
  owner: { companyId: number; storeId: number | null; orderId: number | null; lines: Lines } | null,
): Promise<void> {
  await tx.run(sql`delete from customer_return_lines where return_id = ${id}`);
  // The state follows in the same transaction; nobody's return is unidentified from the first moment.
  await tx.run(sql`
    update customer_returns set company_id = ${owner?.companyId ?? null}, store_id = ${owner?.storeId ?? null}, order_id = ${owner?.orderId ?? null},
      line_count = ${owner?.lines.length ?? 0}, piece_count = ${pieces(owner?.lines ?? [])}, status = ${owner ? 'audited' : 'unidentified'}
    where id = ${id}`);
  if (owner && owner.lines.length > 0) await writeLines(tx, id, owner.lines);
}

export const setStatus = async (tx: Tx, id: number, status: string): Promise<void> =>
  void (await tx.run(sql`update customer_returns set status = ${status} where id = ${id}`));
/** A step of the way, with when it was made. */
export async function addStep(tx: Tx, actor: Actor, id: number, status: ReturnStatus, note: string, now: Date): Promise<void> {
  await tx.run(sql`
    insert into customer_return_steps (return_id, status, by_id, by_name, note, at)
    values (${id}, ${status}, ${actor.userId}, ${actor.name}, ${note}, ${now})`);
  await tx.run(sql`update customer_returns set status_at = ${now}, updated_at = ${now} where id = ${id}`);
}
export const noteReason = (tx: Tx, id: number, reason: string): Promise<number> =>
  tx.run(sql`update customer_returns set reason = ${reason} where id = ${id}`);
export const noteEnd = (tx: Tx, id: number, note: string, deadline: string | null): Promise<number> =>
  tx.run(sql`update customer_returns set end_note = ${note}, deadline = ${deadline} where id = ${id}`);
export const noteOnward = (tx: Tx, id: number, order: Numbered): Promise<number> =>
  tx.run(sql`update customer_returns set onward_order_id = ${order.id}, onward_number = ${order.number} where id = ${id}`);
export const addRepairCharge = (tx: Tx, id: number, minor: number): Promise<number> =>
  tx.run(sql`update customer_returns set repair_charged_minor = repair_charged_minor + ${minor} where id = ${id}`);

export interface Decided {
  goodChoice: string | null;
  defectiveChoice: string | null;
  onward: Onward | null;
  repairLimitMinor: number | null;
  deadline: string | null;
}
export const decide = (tx: Tx, id: number, decided: Decided, now: Date): Promise<number> =>
  tx.run(sql`
    update customer_returns set good_choice = ${decided.goodChoice}, defective_choice = ${decided.defectiveChoice}, onward = ${json(decided.onward)},
      repair_limit_minor = ${decided.repairLimitMinor}, deadline = ${decided.deadline}, revision = revision + 1, updated_at = ${now}
    where id = ${id}`);

export const vouch = (tx: Tx, actor: Actor, id: number, pieces: number, now: Date): Promise<number> =>
  tx.run(sql`
    update customer_returns set vouched_by = ${actor.userId}, vouched_by_name = ${actor.name}, vouched_at = ${now}, vouched_pieces = ${pieces} where id = ${id}`);
/** Whether what is announced is this person's own word. */
export const isOwnOf = async (db: Query, id: number, userId: number): Promise<boolean> =>
  (await db.first(sql`select 1 from ${table} where t.id = ${id} and ${isOwnWord(userId, raw('customer_return_steps'))}`)) !== undefined;
/** Whoever took in something of it. */
export const receiversOf = async (db: Query, id: number): Promise<number[]> =>
  (
    await db.rows<{ id: number }>(
      sql`select distinct r.by_id as id from customer_return_receipts r where r.return_id = ${id} and r.undone_at is null and r.by_id is not null`,
    )
  ).map((row) => row.id);
export const countIn = (db: Query, scope: Scope, condition: Sql): Promise<number> =>
  countRows(db, table, [condition, inScope(scope, company)]);
export const findByNumber = (db: Query, scope: Scope, keyword: string, limit: number) =>
  documentsByNumber(db, table, [inScope(scope, company)], keyword, limit);
