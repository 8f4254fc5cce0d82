import type { InvoiceStanding } from '@kura/contract/invoicing/invoice/invoice.ts';
import { monthOf, nextToRun, runAt } from '@kura/contract/invoicing/monthly/month.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import * as invoices from '../invoice/invoice.store.ts';
import { defaultOf } from '../title/title.store.ts';
import * as store from './run.store.ts';
import { netSpend } from './spend.store.ts';

interface Figures {
  companyName: string;
  toppedUp: number;
  invoicedAll: number;
  reversed: number;
  underReview: number;
  approved: number;
  invoiced: number;
  red: number;
}

/** F7: every figure from its own documents; what is left is the limit's own row, the one that applications are held against. */
const figuresOf = (db: Query, companyId: number): Promise<Figures | undefined> =>
  db.first(sql`
    select c.name as company_name, coalesce(l.topped_up_minor, 0) as topped_up, coalesce(l.invoiced_minor, 0) as invoiced_all,
      (select coalesce(sum(t.credited_cny_minor), 0)::bigint from top_ups t
        where t.company_id = c.id and t.status = 'cancelled' and t.entry_id is not null) as reversed,
      i.under_review, i.approved, i.invoiced, i.red
    from companies c left join invoice_limits l on l.company_id = c.id
      cross join lateral (
        select coalesce(sum(minor) filter (where status = 'underReview'), 0)::bigint as under_review,
          coalesce(sum(minor) filter (where status = 'approved'), 0)::bigint as approved,
          coalesce(sum(minor) filter (where status = 'invoiced' and type <> 'red'), 0)::bigint as invoiced,
          coalesce(-sum(minor) filter (where type = 'red'), 0)::bigint as red
        from invoices where company_id = c.id) as i
    where c.id = ${companyId}`);

const cny = (minor: number) => ({ currency: 'CNY' as const, minor });

export async function standingOf(db: Query, companyId: number, now: Date): Promise<InvoiceStanding> {
  const figures = found(await figuresOf(db, companyId));
  const { state } = await store.settingOf(db, companyId);
  const month = nextToRun(now);
  const [applied, spend, title] = [
    await invoices.oneTimeOf(db, companyId, monthOf(now)),
    await netSpend(db, companyId, month),
    await defaultOf(db, companyId),
  ];
  return {
    companyId,
    companyName: figures.companyName,
    recharged: cny(figures.toppedUp + figures.reversed),
    reversed: cny(figures.reversed),
    underReview: cny(figures.underReview),
    approved: cny(figures.approved),
    invoiced: cny(figures.invoiced),
    red: cny(figures.red),
    invoiceable: cny(figures.toppedUp - figures.invoicedAll),
    appliedNumber: applied?.number ?? '',
    monthly: { state, month, runAt: runAt(month).toISOString(), spend: cny(spend), hasTitle: title !== undefined },
  };
}
