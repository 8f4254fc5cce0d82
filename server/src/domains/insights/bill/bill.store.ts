import type { listBills } from '@kura/contract/insights/bill/bill.endpoints.ts';
import type { BillFile, BillRow, BillTotal } from '@kura/contract/insights/bill/bill.ts';
import { clockZone } from '@kura/contract/insights/money-clock.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import { billResults, type BillResult } from '@kura/contract/pricing/bill-check.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { yen as inYen } from '../../../kernel/list-totals.ts';
import { beginsWith, bounded, countRows, dayRange, documentsByNumber, equals, pageRows } from '../../../kernel/list.ts';

export interface StoredBill extends BillRow {
  toleranceJpy: number;
  unbilledOpenCount: number;
  /** Who brought in the rows that wait to be confirmed. */
  importerIds: number[];
}

/** Decided, not confirmed, and no dispute. */
export const isReady = `(r.state = 'checked' and r.decision in ('accept', 'settle', 'carry', 'close'))`;
export const yen = (column: string): string => `jsonb_build_object('currency', 'JPY', 'minor', ${column})`;
const count = (result: BillResult): string => `count(*) filter (where r.result = '${result}') as ${result}_count`;
const ofRows = `
  select ${billResults.map(count).join(', ')}, coalesce(sum(r.amount_jpy), 0) as billed, coalesce(sum(r.expected_jpy), 0) as expected,
    count(*) filter (where r.result = 'unbilled' and r.state = 'checked' and (r.decision is null or r.decision = 'dispute')) as unbilled_open_count,
    count(*) filter (where r.state = 'checked' and r.decision is null) as undecided_count, count(*) filter (where r.decision = 'dispute') as disputed_count,
    count(*) filter (where ${isReady}) as ready_count,
    coalesce(bit_xor(hashint8extended(r.id, coalesce(r.agreed_jpy, 0))) filter (where ${isReady}), 0)::text as ready_mark, array_agg(distinct r.imported_by) filter (where ${isReady} and r.imported_by is not null) as importer_ids
  from carrier_bill_rows r where r.bill_id = b.id`;
const sums = raw(`cross join lateral (${ofRows}) s left join lateral (
  select f.name, f.imported_by_name from carrier_bill_files f where f.bill_id = b.id order by f.id desc limit 1) f on true`);
/** What the book says of it: read from there, not added up again. */
const booked = `(select coalesce(sum(case when f.kind = 'supplier' then -p.minor else p.minor end), 0) from money_entries e
    join money_postings p on p.entry_id = e.id join money_accounts f on f.id = p.from_account_id
  where e.cause_type = 'insights.bill' and e.cause_id = b.id)`;
const columns = raw(`b.id, b.number, b.carrier, to_char(b.month, 'YYYY-MM') as month, b.bill_no, b.status, b.tolerance_jpy,
  s.matched_count, s.different_count, s.missing_count, s.extra_count, s.duplicate_count, s.unbilled_count, s.unbilled_open_count, s.undecided_count, s.disputed_count, s.ready_count, s.ready_mark,
  coalesce(s.importer_ids, '{}') as importer_ids, ${yen('s.billed')} as billed, ${yen('s.expected')} as expected, ${yen(booked)} as booked,
  coalesce(f.name, '') as file_name, coalesce(f.imported_by_name, '') as imported_by_name, b.created_at, b.confirmed_by_name, b.confirmed_at, null as not_decider`);
const mostSummed = 2000;
const summed = (what: string): Sql => raw(`(select ${what} from (${ofRows}) s)`);

export const page = (db: Query, query: ListQuery<typeof listBills>): Promise<Page<StoredBill>> =>
  pageRows(db, {
    query,
    select: columns,
    from: raw('carrier_bills b'),
    names: sums,
    where: [
      beginsWith(raw('b.number'), query.number?.toUpperCase()),
      equals(raw('b.carrier'), query.carrier),
      query.month ? sql`to_char(b.month, 'YYYY-MM') like ${`${query.month.replace(/[\\%_]/g, '\\$&')}%`}` : null,
      equals(raw('b.status'), query.status),
      dayRange(raw('b.created_at'), query.createdAt, clockZone),
    ],
    sorts: {
      createdAt: raw('b.created_at'),
      month: raw('b.month'),
      billed: bounded(summed('s.billed'), mostSummed),
      expected: bounded(summed('s.expected'), mostSummed),
      booked: bounded(raw(booked), mostSummed),
    },
    totals: { billed: inYen(summed('s.billed')), expected: inYen(summed('s.expected')), booked: inYen(raw(booked)) },
    totalsUpTo: mostSummed,
    defaultSort: 'createdAt',
    tieBreaker: raw('b.id'),
  });

export const read = (db: Query, id: number): Promise<StoredBill | undefined> =>
  db.first(sql`select ${columns} from carrier_bills b ${sums} where b.id = ${id}`);
/** Bills are the provider's: no company has any. */
export async function lock(tx: Tx, _scope: unknown, id: number): Promise<StoredBill | undefined> {
  await tx.run(sql`select 1 from carrier_bills where id = ${id} for update`);
  return read(tx, id);
}
export const setStatus = async (tx: Tx, id: number, status: string): Promise<void> =>
  void (await tx.run(sql`update carrier_bills set status = ${status} where id = ${id}`));

export const filesOf = (db: Query, id: number): Promise<BillFile[]> =>
  db.rows(sql`
    select id, name, row_count, kept_count, replaced_count, unbilled_count, changed_count, imported_by_name, imported_at from carrier_bill_files where bill_id = ${id} order by id`);
/** F13: both sides, result by result. */
export const totalsOf = (db: Query, id: number): Promise<BillTotal[]> =>
  db.rows(sql`
    select r.result, count(*) as count, ${raw(yen('coalesce(sum(r.amount_jpy), 0)'))} as billed,
      ${raw(yen(`coalesce(sum(r.expected_jpy), 0)`))} as expected
    from carrier_bill_rows r where r.bill_id = ${id} and r.result is not null
    group by r.result order by array_position(${[...billResults]}::text[], r.result)`);

export const countWaiting = (db: Query): Promise<number> => countRows(db, raw('carrier_bills b'), [raw(`b.status = 'checked'`)]);
export const findByNumber = (db: Query, keyword: string, limit: number) =>
  documentsByNumber(db, raw('carrier_bills b'), [], keyword, limit);

export const noteConfirmed = (tx: Tx, actor: Actor, id: number, now: Date): Promise<number> =>
  tx.run(sql`update carrier_bills set confirmed_by_name = ${actor.name}, confirmed_at = ${now} where id = ${id}`);
export const noteChecked = (tx: Tx, id: number, toleranceJpy: number, now: Date): Promise<number> =>
  tx.run(sql`update carrier_bills set checked_at = ${now}, tolerance_jpy = ${toleranceJpy} where id = ${id}`);
