import { randomBytes } from 'node:crypto';
import { sql, type Sql } from '../../../kernel/db/sql.ts';
import type { TestApp } from '../../../testing/app.ts';
import type { TestCompany } from '../../../testing/given.ts';
import type { RecordMaker, Records } from '../../../testing/sweep/record-maker.ts';

const unique = (): string => randomBytes(5).toString('hex').toUpperCase();
const idOf = async (app: TestApp, statement: Sql): Promise<number> => {
  const row = await app.db.first<{ id: number }>(statement);
  if (!row) throw new Error('the record was not made');
  return row.id;
};

const account = (app: TestApp) =>
  idOf(
    app,
    sql`insert into receiving_accounts (method, currency, name, created_at) values ('bankJp', 'JPY', ${unique()}, now()) returning id`,
  );

const bankLine = async (app: TestApp) =>
  idOf(
    app,
    sql`insert into bank_lines (account_id, day, currency, minor, payer, imported_by_name, imported_at)
      values (${await account(app)}, '2026-06-10', 'JPY', 500000, ${unique()}, 'x', now()) returning id`,
  );

/** Its money was seen where several are pressed at once: of them one that is refused is no refusal of the call. */
const topUp = async (app: TestApp, company: TestCompany, path: string) =>
  idOf(
    app,
    sql`insert into top_ups (number, company_id, status, method, account_id, paid_currency, paid_minor, wallet_currency, rate, day_rate, is_seen, created_by_name, created_at)
      values (${`CZ${unique()}`}, ${company.id}, 'pending', 'bankJp', ${await account(app)}, 'JPY', 500000, 'CNY', 0.0485, 0.0485,
        ${path.endsWith('Many')}, 'x', now()) returning id`,
  );

/** A conversion: of what the provider only thinks of correcting, a customer sees nothing. */
const adjustment = (app: TestApp, company: TestCompany) =>
  idOf(
    app,
    sql`insert into money_adjustments (number, company_id, kind, status, currency, minor, reason, proposed_by_name, created_at)
      values (${`TZ${unique()}`}, ${company.id}, 'convert', 'proposed', 'JPY', 100000, 'x', 'x', now()) returning id`,
  );

const ofCompany = (make: (app: TestApp, company: TestCompany) => Promise<number>): RecordMaker => ({
  belongsTo: 'company',
  make: (app, { company }) => make(app, company),
});

/** What goes before the money book, one of each. */
export const topUpRecords: Records = {
  'finance.receivingAccount': { belongsTo: 'provider', make: (app) => account(app) },
  'finance.bankLine': { belongsTo: 'provider', make: (app) => bankLine(app) },
  'finance.topUp': { belongsTo: 'company', make: (app, { company }, { path }) => topUp(app, company, path) },
  'finance.adjustment': ofCompany(adjustment),
};
