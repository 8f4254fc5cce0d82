import type { listInvoiceRuns } from '@kura/contract/invoicing/invoice/invoice.endpoints.ts';
import type { InvoiceRun, MonthlyState } from '@kura/contract/invoicing/invoice/invoice.ts';
import type { RunOutcome } from '@kura/contract/invoicing/monthly/run.fields.ts';
import type { Month } from '@kura/contract/invoicing/monthly/month.ts';
import { firstDayOf } from '@kura/contract/kernel/month.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { bounded, dayRange, equals, pageRows } from '../../../kernel/list.ts';
import { yuan } from '../../../kernel/list-totals.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

const from = raw(`invoice_runs r join companies c on c.id = r.company_id
  left join invoices i on i.company_id = r.company_id and i.month = r.month and i.type = 'monthly' and i.status <> 'rejected'
    and not i.is_title_corrected`);
const columns = raw(`r.id, r.company_id, c.name as company_name, to_char(r.month, 'YYYY-MM') as month,
  jsonb_build_object('currency', 'CNY', 'minor', r.spend_minor) as spend, jsonb_build_object('currency', 'CNY', 'minor', r.invoiced_minor) as invoiced,
  r.outcome, coalesce(i.number, '') as invoice_number, r.run_at`);

export const page = (db: Query, actor: Actor, query: ListQuery<typeof listInvoiceRuns>): Promise<Page<InvoiceRun>> =>
  pageRows(db, {
    query,
    select: columns,
    from,
    where: [
      inScope(actor.scope, raw('r.company_id')),
      equals(raw('r.company_id'), query.companyId),
      equals(raw('r.outcome'), query.outcome),
      dayRange(raw('r.run_at'), query.runAt, zones.CN),
    ],
    sorts: { runAt: raw('r.run_at'), spend: bounded(raw('r.spend_minor')), invoiced: bounded(raw('r.invoiced_minor')) },
    totals: { spend: yuan(raw('r.spend_minor')), invoiced: yuan(raw('r.invoiced_minor')) },
    defaultSort: 'runAt',
    tieBreaker: raw('r.id'),
  });

export const read = (db: Query, companyId: number, month: Month): Promise<InvoiceRun | undefined> =>
  db.first(sql`select ${columns} from ${from} where r.company_id = ${companyId} and r.month = ${firstDayOf(month)}`);

export interface Setting {
  state: MonthlyState;
  /** The first month that is invoiced by itself. */
  firstMonth: Month | null;
}
const settingColumns = raw(
  `case when not is_monthly then 'off' when is_paused then 'paused' else 'on' end as state, to_char(first_month, 'YYYY-MM') as first_month`,
);
const off: Setting = { state: 'off', firstMonth: null };

export const settingOf = async (db: Query, companyId: number): Promise<Setting> =>
  (await db.first<Setting>(sql`select ${settingColumns} from invoice_settings where company_id = ${companyId}`)) ?? off;

/** Held to the end: runs of one company come one after the other, whoever starts them. */
export async function lockSetting(tx: Tx, companyId: number, now: Date): Promise<Setting> {
  await tx.run(sql`insert into invoice_settings (company_id, updated_at) values (${companyId}, ${now}) on conflict do nothing`);
  return (await tx.first<Setting>(sql`select ${settingColumns} from invoice_settings where company_id = ${companyId} for update`)) ?? off;
}

export const saveSetting = (tx: Tx, companyId: number, { state, firstMonth }: Setting, now: Date): Promise<number> =>
  tx.run(sql`
    update invoice_settings set is_monthly = ${state !== 'off'}, is_paused = ${state === 'paused'},
      first_month = ${firstMonth && firstDayOf(firstMonth)}, updated_at = ${now} where company_id = ${companyId}`);

/** Companies whose months are to be looked at: on, or paused, whose months are skipped. */
export const companiesToRun = async (db: Query): Promise<number[]> =>
  (await db.rows<{ companyId: number }>(sql`select company_id from invoice_settings where is_monthly order by company_id`)).map(
    ({ companyId }) => companyId,
  );

export const doneMonths = async (db: Query, companyId: number): Promise<ReadonlyMap<Month, RunOutcome>> =>
  new Map(
    (
      await db.rows<{ month: Month; outcome: RunOutcome }>(
        sql`select to_char(month, 'YYYY-MM') as month, outcome from invoice_runs where company_id = ${companyId} order by month`,
      )
    ).map(({ month, outcome }) => [month, outcome]),
  );

export interface Outcome {
  month: Month;
  spendMinor: number;
  invoicedMinor: number;
  outcome: RunOutcome;
}
/** Whoever calls holds the setting and knows that the month has no invoice: what was noted before (no title, a pause) is written over. */
export const note = (tx: Tx, companyId: number, run: Outcome, now: Date): Promise<{ id: number } | undefined> =>
  tx.first(sql`
    insert into invoice_runs (company_id, month, spend_minor, invoiced_minor, outcome, run_at)
    values (${companyId}, ${firstDayOf(run.month)}, ${run.spendMinor}, ${run.invoicedMinor}, ${run.outcome}, ${now})
    on conflict (company_id, month) do update
      set spend_minor = excluded.spend_minor, invoiced_minor = excluded.invoiced_minor, outcome = excluded.outcome, run_at = excluded.run_at
    returning id`);

/** Months that wait for a title and follow when there is one: not where the switch is off. */
export const countUntitled = async (db: Query, scope: Scope): Promise<number> =>
  (
    await db.first<{ count: number }>(
      sql`select count(*) from invoice_runs r join invoice_settings s on s.company_id = r.company_id and s.is_monthly
        where r.outcome = 'noTitle' and ${inScope(scope, raw('r.company_id'))}`,
    )
  )?.count ?? 0;
