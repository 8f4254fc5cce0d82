import type { listBillRows } from '@kura/contract/insights/bill/bill.endpoints.ts';
import type { BillLine } from '@kura/contract/insights/bill/bill.ts';
import { rerateDays } from '@kura/contract/insights/rerate/rerate.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Judged } from '@kura/contract/pricing/bill-check.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { yen as inYen } from '../../../kernel/list-totals.ts';
import { beginsWith, bounded, equals, oneOf, pageRows } from '../../../kernel/list.ts';
import { isReady, yen } from './bill.store.ts';

const orNothing = (column: string): string => `case when ${column} is not null then ${yen(column)} end`;
const difference = `case when r.result in ('matched', 'different') then r.amount_jpy + r.credit_jpy - r.expected_jpy end`;
/** What the carrier bills no longer, unless somebody decided that it stays owed. */
const takeBack = sql`select 1 from carrier_bill_rows x where x.takes_back_id = r.id and x.decision is distinct from 'settle'`;
/** Only what the carrier measured otherwise, for as long as a customer must reckon with it, and once. */
const notRerated = (now: Date) => sql`case
  when r.parcel_id is null or r.result not in ('different', 'matched') then 'insights.rerate.noParcel'
  when exists (${takeBack}) then 'insights.rerate.noLongerBilled'
  when r.size in ('', r.our_size) then 'insights.rerate.sameSize'
  when k.shipped_at < ${now}::timestamptz - ${rerateDays}::int * interval '1 day' then 'insights.rerate.tooLate'
  when exists (select 1 from carrier_bill_rerates t where t.parcel_id = r.parcel_id and t.status in ('proposed', 'approved')) then 'insights.rerate.already' end`;
const from = raw('carrier_bill_rows r join carrier_bills b on b.id = r.bill_id');
const names = raw(`left join outbound_parcels k on k.id = r.parcel_id left join outbound_orders o on o.id = k.order_id
  left join companies c on c.id = k.company_id`);
const columns = (now: Date) =>
  sql`${raw(`r.id, r.bill_id, b.number as bill_number, b.carrier, to_char(b.month, 'YYYY-MM') as month, r.tracking_number, r.result, r.state,
  ${orNothing('r.amount_jpy')} as amount, ${orNothing('nullif(r.credit_jpy, 0)')} as credit, ${orNothing('r.expected_jpy')} as expected, ${orNothing(difference)} as difference, r.size, r.our_size,
  r.decision, ${orNothing('r.agreed_jpy')} as agreed, r.reason, ${yen('r.cod_fee_jpy')} as cod_fee, r.service, r.zone, r.weight_g, r.is_estimated,
  r.months_missing, coalesce(o.number, '') as order_number, coalesce(c.name, '') as company_name, k.shipped_at, r.decided_by_name, r.confirmed_by_name,
  r.row_no, r.parcel_id`)}, ${notRerated(now)} as not_rerated`;

export const page = (db: Query, query: ListQuery<typeof listBillRows>, now: Date): Promise<Page<BillLine>> =>
  pageRows(db, {
    query,
    select: columns(now),
    from,
    names,
    where: [
      equals(raw('r.bill_id'), query.billId),
      beginsWith(raw('r.tracking_number'), query.trackingNumber?.replaceAll(/[\s-]/g, '')),
      oneOf(raw('r.result'), query.result),
      oneOf(raw('r.decision'), query.decision),
      equals(raw('r.state'), query.state),
      equals(raw('b.carrier'), query.carrier),
      query.month ? sql`to_char(b.month, 'YYYY-MM') like ${`${query.month.replace(/[\\%_]/g, '\\$&')}%`}` : null,
      query.orderNumber
        ? sql`r.parcel_id in (select k.id from outbound_orders o join outbound_parcels k on k.order_id = o.id where o.number like ${`${query.orderNumber.toUpperCase().replace(/[\\%_]/g, '\\$&')}%`})`
        : null,
    ],
    sorts: {
      id: raw('r.id'),
      amount: bounded(raw('r.amount_jpy')),
      credit: bounded(raw('r.credit_jpy')),
      expected: bounded(raw('r.expected_jpy')),
      difference: bounded(raw(difference)),
      codFee: bounded(raw('r.cod_fee_jpy')),
      agreed: bounded(raw('r.agreed_jpy')),
    },
    totals: {
      amount: inYen(raw('r.amount_jpy')),
      credit: inYen(raw('nullif(r.credit_jpy, 0)')),
      expected: inYen(raw('r.expected_jpy')),
      difference: inYen(raw(difference)),
      codFee: inYen(raw('r.cod_fee_jpy')),
      agreed: inYen(raw('r.agreed_jpy')),
    },
    defaultSort: 'id',
    tieBreaker: raw('r.id'),
  });

export interface StoredRow {
  id: number;
  billId: number;
  billNumber: string;
  trackingNumber: string;
  amountJpy: number | null;
  state: 'imported' | 'checked' | 'confirmed';
  result: Judged['result'] | null;
  decision: string | null;
}
/** In the order of their ids: two who tick the same rows wait for each other and never for ever. */
export const lockMany = (tx: Tx, ids: readonly number[]): Promise<StoredRow[]> =>
  tx.rows(sql`
    select r.id, r.bill_id, b.number as bill_number, r.tracking_number, r.amount_jpy, r.state, r.result, r.decision
    from carrier_bill_rows r join carrier_bills b on b.id = r.bill_id where r.id = any(${[...ids]}::bigint[]) order by r.id for update of r`);

export const decide = (
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
  { decision, reason, agreedJpy }: { decision: 'accept' | 'dispute' | 'settle'; reason: string; agreedJpy?: number },
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update carrier_bill_rows r set decision = ${decision}, reason = ${reason}, decided_by = ${actor.userId}, decided_by_name = ${actor.name}, decided_at = ${now},
      agreed_jpy = case ${decision} when 'accept' then r.amount_jpy when 'settle' then ${agreedJpy ?? null}::int end
    where r.id = any(${[...ids]}::bigint[])`);

/** What a re-rate accepted as it was proposed; what somebody has decided since, or what is confirmed, stays. */
export const takeBackAcceptance = (tx: Tx, rerateId: number): Promise<number> =>
  tx.run(sql`
    update carrier_bill_rows r set decision = null, agreed_jpy = null, reason = '', decided_by = null, decided_by_name = '', decided_at = null
    from carrier_bill_rerates t
    where t.id = ${rerateId} and r.id = t.row_id and r.state = 'checked' and r.decision = 'accept' and r.decided_at = t.created_at
      and r.decided_by is not distinct from t.proposed_by`);

/** Bills of one carrier are compared one after the other: whichever comes second finds which parcels the first has. */
export const holdCarrier = (tx: Tx, carrier: string): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtext(${`carrier bills of ${carrier}`}))`);
/** What nobody has decided about is judged anew; what was missing is looked for anew. A row that a re-rate names stays for it. */
export async function forget(tx: Tx, billId: number): Promise<void> {
  await tx.run(sql`
    delete from carrier_bill_rows r where r.bill_id = ${billId} and r.amount_jpy is null and r.state <> 'confirmed'
      and not exists (select 1 from carrier_bill_rerates t where t.row_id = r.id)`);
  await tx.run(sql`
    update carrier_bill_rows set state = 'imported', result = null, parcel_id = null, expected_jpy = null, is_estimated = false, our_size = '', decision = null,
      agreed_jpy = null, credit_jpy = 0 where bill_id = ${billId} and state = 'checked' and decided_by is null`);
}
export const unjudged = (tx: Tx, billId: number): Promise<{ id: number; trackingNumber: string; amountJpy: number }[]> =>
  tx.rows(sql`
    select id, tracking_number, amount_jpy from carrier_bill_rows where bill_id = ${billId} and state = 'imported' and amount_jpy is not null
      and takes_back_id is null order by id`);
/** What would be taken back waits for a person: it is for the parcel of the row that is in the book. */
export const judgeTakeBacks = (tx: Tx, billId: number): Promise<number> =>
  tx.run(sql`
    update carrier_bill_rows r set state = 'checked', result = 'unbilled', parcel_id = o.parcel_id, our_size = o.our_size
    from carrier_bill_rows o where r.bill_id = ${billId} and r.state = 'imported' and o.id = r.takes_back_id`);

export interface DroppedRow {
  id: number;
  trackingNumber: string;
  parcelId: number;
}
/** Rows that a re-rate names and a corrected file bills no more. */
export const dropped = (tx: Tx, billId: number): Promise<DroppedRow[]> =>
  tx.rows(sql`
    select distinct on (r.id) r.id, r.tracking_number, t.parcel_id from carrier_bill_rows r join carrier_bill_rerates t on t.row_id = r.id
    where r.bill_id = ${billId} and r.amount_jpy is null and r.state = 'imported' order by r.id, t.id desc`);

/** Numbers that a row which was not taken back stands for already: in this bill, or in another of the carrier within the year after which numbers come again. */
export const billedBefore = (tx: Tx, billId: number, numbers: readonly string[]): Promise<{ trackingNumber: string }[]> =>
  tx.rows(sql`
    select distinct r.tracking_number from carrier_bills b join carrier_bills a on a.carrier = b.carrier and a.month > b.month - interval '1 year'
        and a.month < b.month + interval '1 year'
      join carrier_bill_rows r on r.bill_id = a.id
    where b.id = ${billId} and r.tracking_number = any(${[...numbers]}::text[]) and r.result in ('matched', 'different', 'extra')
      and r.amount_jpy >= 0 and not r.taken_back and r.tracking_number <> '' and (a.id <> b.id or r.state = 'confirmed' or r.decided_by is not null)`);

/** For how many bills before this one a parcel was missing. */
export const carriedTo = (tx: Tx, billId: number): Promise<{ parcelId: number; months: number }[]> =>
  tx.rows(sql`
    select r.parcel_id, max(r.months_missing) + 1 as months from carrier_bills b join carrier_bills a on a.carrier = b.carrier and a.month < b.month
      join carrier_bill_rows r on r.bill_id = a.id
    where b.id = ${billId} and r.result = 'missing'
      and not exists (select 1 from carrier_bill_rows x where x.parcel_id = r.parcel_id and x.result in ('matched', 'different') and not x.taken_back)
    group by r.parcel_id having bool_and(r.decision = 'carry')`);

export interface JudgedRow {
  id: number | null;
  trackingNumber: string;
  result: Judged['result'];
  parcelId: number | null;
  expectedJpy: number | null;
  isEstimated: boolean;
  ourSize: string;
  monthsMissing: number;
  decision: 'accept' | 'dispute' | 'carry' | 'close' | null;
  agreedJpy: number | null;
  creditJpy: number;
}
const recordset = (
  rows: readonly JudgedRow[],
) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id bigint, "trackingNumber" text, result text,
  "parcelId" bigint, "expectedJpy" int, "isEstimated" boolean, "ourSize" text, "monthsMissing" int, decision text, "agreedJpy" int, "creditJpy" int)`;
export const saveJudged = (tx: Tx, rows: readonly JudgedRow[]): Promise<number> =>
  tx.run(sql`
    update carrier_bill_rows r set state = 'checked', result = x.result, parcel_id = x."parcelId", expected_jpy = x."expectedJpy", is_estimated = x."isEstimated",
      our_size = x."ourSize", months_missing = x."monthsMissing", decision = x.decision, agreed_jpy = x."agreedJpy", credit_jpy = x."creditJpy" from ${recordset(rows)} where r.id = x.id`);
export const insertMissing = (tx: Tx, billId: number, rows: readonly JudgedRow[]): Promise<number> =>
  tx.run(sql`
    insert into carrier_bill_rows (bill_id, tracking_number, state, result, parcel_id, expected_jpy, is_estimated, our_size, months_missing, decision)
    select ${billId}, x."trackingNumber", 'checked', x.result, x."parcelId", x."expectedJpy", x."isEstimated", x."ourSize", x."monthsMissing", x.decision
    from ${recordset(rows)} order by x."parcelId"`);

export interface ReadyRow {
  id: number;
  agreedJpy: number;
  codFeeJpy: number;
  importedBy: number | null;
  isOfFile: boolean;
  decidedBy: number | null;
  /** How much more is paid than was expected. A debt that is billed no longer is not expected: kept, it is paid for nothing. */
  aboveJpy: number;
}
/** What goes into the book now, by cost. The fee for collecting that a settlement has kept already is not paid again. */
export const readyRows = (tx: Tx, billId: number): Promise<ReadyRow[]> =>
  tx.rows(sql`
    select r.id, coalesce(r.agreed_jpy, 0) as agreed_jpy, r.imported_by, r.file_id is not null as is_of_file, r.decided_by,
      greatest(0, coalesce(r.agreed_jpy, 0) - case when r.result in ('matched', 'different') then r.expected_jpy - r.credit_jpy
        when r.result = 'unbilled' then least(0, r.amount_jpy) else 0 end) as above_jpy,
      case when r.result = 'unbilled' and r.decision = 'accept' and not exists (
        select 1 from money_entries e where e.reference = 'insights.bill:' || r.bill_id || ':codFeeKept:' || r.takes_back_id) then r.cod_fee_jpy
        when r.result in ('matched', 'different') and not exists (
        select 1 from outbound_parcels k join cod_amounts a on a.order_id = k.order_id where k.id = r.parcel_id and a.carrier_fee_jpy > 0)
        then r.cod_fee_jpy else 0 end as cod_fee_jpy
    from carrier_bill_rows r where r.bill_id = ${billId} and ${raw(isReady)} order by r.id for update of r`);
interface Confirmed {
  id: number;
  codFeeJpy: number;
}
export const setConfirmed = (tx: Tx, actor: Actor, rows: readonly Confirmed[], entryId: number | null, now: Date): Promise<number> =>
  tx.run(sql`
    update carrier_bill_rows r set state = 'confirmed', confirmed_by = ${actor.userId}, confirmed_by_name = ${actor.name}, confirmed_at = ${now},
      entry_id = case when r.agreed_jpy is not null then ${entryId}::bigint end, booked_cod_fee_jpy = x.fee
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ codFeeJpy }) => codFeeJpy)}::int[]) as x(id, fee) where r.id = x.id`);
/** What is taken back by these is its parcel's bill no more. */
export const setTakenBack = (tx: Tx, ids: readonly number[]): Promise<number> =>
  tx.run(sql`
    update carrier_bill_rows r set taken_back = true from carrier_bill_rows x
    where x.id = any(${[...ids]}::bigint[]) and x.takes_back_id = r.id and x.decision = 'accept'`);
/** No settlement keeps a fee between the look at it and the commit: it waits, and is told of it afterwards. */
export const holdCodFees = (tx: Tx, billId: number): Promise<number> =>
  tx.run(sql`
    select 1 from cod_amounts a where a.order_id in (select k.order_id from carrier_bill_rows r join outbound_parcels k on k.id = r.parcel_id
      where r.bill_id = ${billId} and r.cod_fee_jpy <> 0 and r.state = 'checked') order by a.id for share`);
/** Held until the commit: the carrier still asks for it, as far as its last file tells. */
export const isBilled = async (tx: Tx, id: number): Promise<boolean> =>
  (
    await tx.first<{ isBilled: boolean }>(sql`
      select r.amount_jpy is not null and not exists (${takeBack}) as is_billed
      from carrier_bill_rows r where r.id = ${id} for share of r`)
  )?.isBilled === true;
export const parcelOf = async (tx: Tx, id: number): Promise<number | null> =>
  (await tx.first<{ parcelId: number | null }>(sql`select parcel_id from carrier_bill_rows where id = ${id}`))?.parcelId ?? null;
