import { randomBytes } from 'node:crypto';
import type { Endpoint } from '@kura/contract/kernel/endpoint.ts';
import { type Sql, sql } from '../../../kernel/db/sql.ts';
import type { TestApp } from '../../../testing/app.ts';
import type { TestCompany } from '../../../testing/given.ts';
import type { RecordMaker, Records } from '../../../testing/sweep/record-maker.ts';

const unique = (): string => randomBytes(5).toString('hex').toUpperCase();
const idOf = async (app: TestApp, statement: Sql): Promise<number> => {
  const row = await app.db.first<{ id: number }>(statement);
  if (!row) throw new Error('the record was not made');
  return row.id;
};

const title = (app: TestApp, company: TestCompany) =>
  idOf(
    app,
    sql`insert into invoice_titles (company_id, name, tax_number, created_at, updated_at)
      values (${company.id}, ${unique()}, '9144030071526726XG', now(), now()) returning id`,
  );

/** Where a move begins elsewhere than under review. */
const statuses: Readonly<Record<string, string>> = { '/invoice/issue': 'approved', '/invoice/red': 'invoiced' };

/** In the state in which the call finds it, with the amount it takes up. */
async function invoice(app: TestApp, company: TestCompany, { path }: Endpoint): Promise<number> {
  const status = statuses[path] ?? 'underReview';
  const document = status === 'invoiced' ? { no: unique(), day: '2026-05-02' } : { no: '', day: null };
  await app.db.run(sql`
    insert into invoice_limits (company_id, topped_up_minor, invoiced_minor) values (${company.id}, 10000, 100)
    on conflict (company_id) do update set topped_up_minor = invoice_limits.topped_up_minor + 10000, invoiced_minor = invoice_limits.invoiced_minor + 100`);
  // Each in a month of its own: a company applies once a month.
  return idOf(
    app,
    sql`insert into invoices (number, company_id, type, status, minor, title_name, tax_number, invoice_no, invoiced_on, month, applied_by_name, applied_at)
      select ${`FP${unique()}`}, ${company.id}, 'oneTime', ${status}, 100, 'x', '9144030071526726XG', ${document.no}, ${document.day}::date,
        (date '2000-01-01' + (count(*) || ' months')::interval)::date, 'x', '2026-01-01T00:00:00Z' from invoices where company_id = ${company.id} returning id`,
  );
}

const ofCompany = (make: (app: TestApp, company: TestCompany, endpoint: Endpoint) => Promise<number>): RecordMaker => ({
  belongsTo: 'company',
  make: (app, { company }, endpoint) => make(app, company, endpoint),
});

export const records: Records = {
  'invoicing.title': ofCompany(title),
  'invoicing.invoice': ofCompany(invoice),
};
