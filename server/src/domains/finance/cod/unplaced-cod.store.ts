import type { CodUnplaced, UnplacedDecision } from '@kura/contract/finance/cod/cod-report.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';

/** Rows that nobody knew, of settlements whose money is there, until somebody has decided. */
const open = raw(`cod_report_lines l join cod_reports r on r.id = l.report_id
  where l.result = 'unknown' and l.outcome = 'collected' and l.choice is null and r.status in ('remitted', 'credited')
    and r.received_minor > (
      select coalesce(sum(x.jpy - x.fee_jpy) filter (where x.result = 'match' or x.is_accepted or x.choice = 'giveBack'), 0)
      from cod_report_lines x where x.report_id = r.id)`);

export interface StoredUnplaced extends Omit<CodUnplaced, 'notDecider'> {
  importedById: number | null;
}
const yen = (column: string): string => `jsonb_build_object('currency', 'JPY', 'minor', ${column})`;
export const list = (db: Query): Promise<StoredUnplaced[]> =>
  db.rows(sql`
    select ${raw(`l.id, l.report_id, r.number as report_number, r.carrier, l.tracking_number, ${yen('l.jpy')} as told, ${yen('l.fee_jpy')} as carrier_fee, l.day,
      r.received_day, r.imported_by as imported_by_id`)} from ${open} order by r.received_day, l.id limit 200`);
export const count = async (db: Query): Promise<number> =>
  (await db.first<{ count: number }>(sql`select count(*)::int as count from ${open}`))?.count ?? 0;

export interface OpenLine {
  id: number;
  trackingNumber: string;
  jpy: number;
  feeJpy: number;
  day: string | null;
}
/** Of a settlement that the caller holds. */
export const line = (tx: Tx, reportId: number, lineId: number): Promise<OpenLine | undefined> =>
  tx.first(sql`
    select l.id, l.tracking_number, l.jpy, l.fee_jpy, l.day from cod_report_lines l
    where l.id = ${lineId} and l.report_id = ${reportId} and l.result = 'unknown' and l.outcome = 'collected' and l.choice is null for update`);

export interface OpenAmount {
  id: number;
  companyId: number;
  orderId: number;
  orderNumber: string;
  jpy: number;
}
export const amountOf = (tx: Tx, orderNumber: string): Promise<OpenAmount | undefined> =>
  tx.first(sql`
    select a.id, a.company_id, a.order_id, a.order_number, a.jpy from cod_amounts a
    where a.order_number = ${orderNumber} and a.state = 'toCollect' for update`);
export const collect = (tx: Tx, amountId: number, reportId: number, { jpy, feeJpy, day }: OpenLine): Promise<number> =>
  tx.run(sql`
    update cod_amounts set state = 'remitted', report_id = ${reportId}, collected_jpy = ${jpy}, carrier_fee_jpy = ${feeJpy}, collected_day = ${day}
    where id = ${amountId}`);

export interface Decided extends Pick<UnplacedDecision, 'choice' | 'reason'> {
  amount: OpenAmount | null;
  entryId: number;
}
export const decide = (tx: Tx, actor: Actor, of: OpenLine, { choice, reason, amount, entryId }: Decided, now: Date): Promise<number> => {
  const differs = amount !== null && amount.jpy !== of.jpy;
  return tx.run(sql`
    update cod_report_lines set choice = ${choice}, choice_by = ${actor.userId}, choice_by_name = ${actor.name}, choice_at = ${now}, choice_reason = ${reason},
      choice_entry_id = ${entryId}, cod_id = ${amount?.id ?? null}, result = ${amount === null ? 'unknown' : differs ? 'differs' : 'match'},
      is_accepted = ${differs}, accepted_by = ${differs ? actor.userId : null}, accepted_by_name = ${differs ? actor.name : ''}
    where id = ${of.id}`);
};
