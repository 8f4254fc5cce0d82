import type { listCodReports } from '@kura/contract/finance/cod/cod.endpoints.ts';
import type { CodOutcome } from '@kura/contract/finance/cod/cod-columns.ts';
import type { CodResult } from '@kura/contract/finance/cod/cod-report.fields.ts';
import type { CodReportLine, CodReportRow, RemitInput } from '@kura/contract/finance/cod/cod-report.ts';
import { financeZone } from '@kura/contract/finance/top-up/pay-method.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import { yen as inYen } from '../../../kernel/list-totals.ts';
import { beginsWith, bounded, countRows, dayRange, documentsByNumber, equals, pageRows } from '../../../kernel/list.ts';
import { type Numbered, orderOfNumber, withNumber } from '../../../kernel/numbers.ts';

export interface StoredReport extends CodReportRow {
  /** What all its rows would bring, those that nobody can place included. */
  toldMinor: number;
}

/** What is booked of a report: rows that match, and those whose difference was accepted. */
const counts = `(l.result = 'match' or l.is_accepted)`;
const yen = (column: string): string => `jsonb_build_object('currency', 'JPY', 'minor', ${column})`;
const unplaced = `case when r.status in ('remitted', 'credited') then greatest(0, r.received_minor - (s.total - s.fee) - s.given_back) else 0 end`;
const columns =
  raw(`r.id, r.number, r.status, r.carrier, s.row_count, s.match_count, s.differs_count, s.returned_count, s.unknown_count, s.known_count,
  ${yen('s.total')} as total, ${yen('s.fee')} as carrier_fee, ${yen('s.total - s.fee')} as expected, s.told as told_minor,
  ${yen(unplaced)} as unplaced,
  coalesce((select b.bank_ref from bank_lines b where b.cod_report_id = r.id), '') as bank_ref,
  case when r.received_minor is not null then ${yen('r.received_minor')} end as received, r.received_day, r.imported_by as imported_by_id, r.imported_by_name,
  r.imported_at, r.booked_by_name, r.remitted_by_name, r.credited_at, r.end_reason, null as not_decider`);
const count = (result: CodResult): string => `count(*) filter (where l.result = '${result}') as ${result}_count`;
const ofLines = `
  select count(*) as row_count, ${(['match', 'differs', 'returned', 'unknown', 'known'] as const).map(count).join(', ')},
    coalesce(sum(l.jpy) filter (where ${counts}), 0) as total, coalesce(sum(l.fee_jpy) filter (where ${counts}), 0) as fee,
    coalesce(sum(l.jpy - l.fee_jpy) filter (where l.outcome = 'collected' and l.result <> 'known'), 0) as told,
    coalesce(sum(l.jpy - l.fee_jpy) filter (where l.choice = 'giveBack'), 0) as given_back
  from cod_report_lines l where l.report_id = r.id`;
const sums = raw(`cross join lateral (${ofLines}) s`);
/** For sums and orders over the list, where each has to read the rows of every report: of so many. */
const mostSummed = 10_000;
const summed = (what: string): Sql => raw(`(select ${what} from (${ofLines}) s)`);
const total = summed('s.total');
const carrierFee = summed('s.fee');
const expected = summed('s.total - s.fee');
const unplacedYen = summed(unplaced);
const received = raw('r.received_minor');

export const page = (db: Query, query: ListQuery<typeof listCodReports>): Promise<Page<StoredReport>> =>
  pageRows(db, {
    query,
    select: columns,
    from: raw('cod_reports r'),
    names: sums,
    where: [
      beginsWith(raw('r.number'), query.number?.toUpperCase()),
      equals(raw('r.status'), query.status),
      equals(raw('r.carrier'), query.carrier),
      dayRange(raw('r.imported_at'), query.importedAt, financeZone),
    ],
    sorts: {
      importedAt: raw('r.imported_at'),
      number: orderOfNumber(raw('r.number')),
      total: bounded(total, mostSummed),
      carrierFee: bounded(carrierFee, mostSummed),
      expected: bounded(expected, mostSummed),
      unplaced: bounded(unplacedYen, mostSummed),
      received: bounded(received),
    },
    totals: {
      total: inYen(total),
      carrierFee: inYen(carrierFee),
      expected: inYen(expected),
      unplaced: inYen(unplacedYen),
      received: inYen(received),
    },
    totalsUpTo: mostSummed,
    defaultSort: 'importedAt',
    tieBreaker: raw('r.id'),
  });
export const read = (db: Query, id: number): Promise<StoredReport | undefined> =>
  db.first(sql`select ${columns} from cod_reports r ${sums} where r.id = ${id}`);
/** Reports are the provider's: no company has any. */
export async function lock(tx: Tx, _scope: unknown, id: number): Promise<StoredReport | undefined> {
  await tx.run(sql`select 1 from cod_reports where id = ${id} for update`);
  return read(tx, id);
}

export const linesOf = (db: Query, reportId: number): Promise<CodReportLine[]> =>
  db.rows(sql`
    select ${raw(`l.id, l.row_no, l.tracking_number, l.outcome, ${yen('l.jpy')} as told, ${yen('l.fee_jpy')} as carrier_fee, l.day, l.result, l.is_accepted,
      l.accepted_by_name, l.choice, l.choice_by_name, l.choice_reason,
      coalesce(a.order_number, '') as order_number, coalesce(c.name, '') as company_name,
      case when a.id is not null then ${yen('a.jpy')} end as amount`)}
    from cod_report_lines l left join cod_amounts a on a.id = l.cod_id left join companies c on c.id = a.company_id
    where l.report_id = ${reportId} order by l.result = 'match', l.row_no`);

export interface KnownAmount {
  id: number;
  trackingNumber: string;
  carrier: string;
  jpy: number;
  state: string;
  /** A report that nobody has decided about tells of it already. */
  isTold: boolean;
}
/** Newest first of each number: carriers use theirs again after a year. */
export const amountsOf = (tx: Tx, numbers: readonly string[]): Promise<KnownAmount[]> =>
  tx.rows(sql`
    select a.id, a.tracking_number, a.carrier, a.jpy, a.state,
      exists (select 1 from cod_report_lines l join cod_reports r on r.id = l.report_id
        where l.cod_id = a.id and r.status = 'proposed' and l.result in ('match', 'differs', 'returned')) as is_told
    from cod_amounts a where a.tracking_number = any(${[...numbers]}) and a.state <> 'withdrawn' order by a.shipped_at desc, a.id desc`);

export interface NewLine {
  rowNo: number;
  trackingNumber: string;
  outcome: CodOutcome;
  jpy: number;
  feeJpy: number;
  day: string | null;
  result: CodResult;
  codId: number | null;
}
export async function insert(tx: Tx, actor: Actor, carrier: string | null, lines: readonly NewLine[], now: Date): Promise<Numbered> {
  const report = found(
    await tx.first<Numbered>(sql`
      ${withNumber('DS', financeZone, now)}
      insert into cod_reports (number, status, carrier, imported_by, imported_by_name, imported_at)
      values ((select number from n), 'proposed', ${carrier}, ${actor.userId}, ${actor.name}, ${now}) returning id, number`),
  );
  await tx.run(sql`
    insert into cod_report_lines (report_id, row_no, tracking_number, outcome, jpy, fee_jpy, day, result, cod_id)
    select ${report.id}, x."rowNo", x."trackingNumber", x.outcome, x.jpy, x."feeJpy", x.day, x.result, x."codId"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as x("rowNo" int, "trackingNumber" text, outcome text, jpy int, "feeJpy" int, day date, result text, "codId" bigint)`);
  return report;
}

export const setStatus = async (tx: Tx, id: number, status: string): Promise<void> =>
  void (await tx.run(sql`update cod_reports set status = ${status} where id = ${id}`));

export interface BookedAmount {
  id: number;
  companyId: number;
  orderId: number;
  orderNumber: string;
  jpy: number;
  entryId: number | null;
}
const booked = raw('a.id, a.company_id, a.order_id, a.order_number');
/** Rows that another report has settled meanwhile are known now; nothing of them is booked twice. Held in the order of their ids. */
export async function takeLines(tx: Tx, reportId: number): Promise<void> {
  await tx.run(sql`
    select 1 from cod_amounts a where a.id in (select l.cod_id from cod_report_lines l where l.report_id = ${reportId}) order by a.id for update`);
  await tx.run(sql`
    update cod_report_lines l set result = 'known', is_accepted = false, accepted_by = null, accepted_by_name = '' from cod_amounts a
    where l.report_id = ${reportId} and a.id = l.cod_id and l.result in ('match', 'differs', 'returned') and a.state <> 'toCollect'`);
}
export const collect = (tx: Tx, reportId: number): Promise<BookedAmount[]> =>
  tx.rows(sql`
    update cod_amounts a set state = 'collected', report_id = ${reportId}, collected_jpy = l.jpy, carrier_fee_jpy = l.fee_jpy, collected_day = l.day
    from cod_report_lines l where l.report_id = ${reportId} and l.cod_id = a.id and ${raw(counts)}
    returning ${booked}, a.collected_jpy as jpy, null::bigint as entry_id`);
export const refuseAtDoor = (tx: Tx, reportId: number): Promise<number> =>
  tx.run(sql`
    update cod_amounts a set state = 'returned', report_id = ${reportId}
    from cod_report_lines l where l.report_id = ${reportId} and l.cod_id = a.id and l.result = 'returned'`);
export const noteEntries = (
  tx: Tx,
  column: 'collected_entry_id' | 'credited_entry_id',
  ids: readonly number[],
  entryIds: readonly number[],
) =>
  tx.run(sql`
    update cod_amounts a set ${raw(column)} = x.entry_id from unnest(${[...ids]}::bigint[], ${[...entryIds]}::bigint[]) as x(id, entry_id) where a.id = x.id`);
export const uncollect = (tx: Tx, reportId: number): Promise<BookedAmount[]> =>
  tx.rows(sql`
    with was as (select a.id, a.collected_jpy, a.collected_entry_id from cod_amounts a where a.report_id = ${reportId} order by a.id for update)
    update cod_amounts a set state = 'toCollect', report_id = null, collected_jpy = null, carrier_fee_jpy = null, collected_day = null, collected_entry_id = null
    from was where was.id = a.id returning ${booked}, coalesce(was.collected_jpy, 0) as jpy, was.collected_entry_id as entry_id`);
/** What was collected of it goes on together. */
export const advance = (tx: Tx, reportId: number): Promise<number> =>
  tx.run(sql`update cod_amounts set state = 'remitted' where report_id = ${reportId} and state = 'collected'`);
export const remitted = (tx: Tx, reportId: number): Promise<BookedAmount[]> =>
  tx.rows(sql`
    select ${booked}, a.collected_jpy as jpy, a.collected_entry_id as entry_id from cod_amounts a
    where a.report_id = ${reportId} and a.state = 'remitted' order by a.id for update`);
export const noteCredited = (tx: Tx, reportId: number, now: Date): Promise<number> =>
  tx.run(sql`update cod_amounts set state = 'credited', credited_at = ${now} where report_id = ${reportId} and state = 'remitted'`);

export const noteBooked = (tx: Tx, actor: Actor, id: number, now: Date): Promise<number> =>
  tx.run(sql`update cod_reports set booked_by = ${actor.userId}, booked_by_name = ${actor.name}, booked_at = ${now} where id = ${id}`);
export const noteRemitted = (tx: Tx, actor: Actor, id: number, { receivedMinor, receivedDay }: RemitInput, now: Date): Promise<number> =>
  tx.run(sql`
    update cod_reports set received_minor = ${receivedMinor}, received_day = ${receivedDay}, remitted_by = ${actor.userId}, remitted_by_name = ${actor.name},
      remitted_at = ${now} where id = ${id}`);
export const noteReportCredited = (tx: Tx, actor: Actor, id: number, now: Date): Promise<number> =>
  tx.run(sql`update cod_reports set credited_by = ${actor.userId}, credited_at = ${now} where id = ${id}`);
export const noteEnd = (tx: Tx, id: number, reason: string): Promise<number> =>
  tx.run(sql`update cod_reports set end_reason = ${reason} where id = ${id}`);

export const setAccepted = (
  tx: Tx,
  actor: Actor,
  { reportId, lineId, isAccepted }: { reportId: number; lineId: number; isAccepted: boolean },
): Promise<CodReportLine | undefined> =>
  tx.first(sql`
    update cod_report_lines l set is_accepted = ${isAccepted}, accepted_by = ${isAccepted ? actor.userId : null},
      accepted_by_name = ${isAccepted ? actor.name : ''} where l.id = ${lineId} and l.report_id = ${reportId} and l.result = 'differs' and l.outcome = 'collected'
    returning l.id, l.tracking_number, ${raw(yen('l.jpy'))} as told, ${raw(`(select ${yen('a.jpy')} from cod_amounts a where a.id = l.cod_id)`)} as amount`);

export const countIn = (db: Query, status: string): Promise<number> => countRows(db, raw('cod_reports r'), [sql`r.status = ${status}`]);
export const remittedIds = (db: Query, until: Date): Promise<{ id: number }[]> =>
  db.rows(sql`select id from cod_reports where status = 'remitted' and remitted_at <= ${until} order by id`);
export const findByNumber = (db: Query, keyword: string, limit: number) => documentsByNumber(db, raw('cod_reports r'), [], keyword, limit);
