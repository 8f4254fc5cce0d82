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

const entry = (app: TestApp, company: TestCompany) =>
  idOf(
    app,
    sql`insert into money_entries (reference, type, at, company_id, cause_type, cause_id, cause_no, actor_name)
      values (${unique()}, 'charge', now(), ${company.id}, 'test', 1, ${unique()}, 'x') returning id`,
  );

const fee = async (app: TestApp, company: TestCompany) =>
  idOf(
    app,
    sql`insert into fee_lines (entry_id, line_no, at, company_id, cause_type, cause_id, cause_no, fee_type, fee_group,
        original_currency, original_minor, cny_minor, wallet_currency, charged_minor, source, basis, steps)
      values (${await entry(app, company)}, 1, now(), ${company.id}, 'test', 1, ${unique()}, 'PHOTO', 'handling',
        'CNY', 1000, 1000, 'CNY', 1000, 'basic', ${{ formula: 'photo.1', inputs: {}, prices: [], rate: null }}, '[]') returning id`,
  );

const ofCompany = (make: (app: TestApp, company: TestCompany) => Promise<number>): RecordMaker => ({
  belongsTo: 'company',
  make: (app, { company }) => make(app, company),
});

/** Rows of the money book, one of each. */
export const moneyRecords: Records = {
  'finance.entry': ofCompany(entry),
  'finance.fee': ofCompany(fee),
  'finance.monthClose': {
    belongsTo: 'provider',
    // A month of the book that is over, with something in it.
    make: (app) =>
      idOf(
        app,
        sql`insert into money_months (id, month, ends_at, status) values (202601, '2026-01-01', timestamp '2026-02-01' at time zone 'Asia/Shanghai', 'open')
          on conflict (id) do update set status = money_months.status returning id`,
      ),
  },
  'finance.controlChange': {
    belongsTo: 'provider',
    make: async (app) =>
      idOf(
        app,
        sql`insert into control_changes (status, kind, role_id, before_value, after_value, proposed_by_name, created_at)
          values ('proposed', 'roleLimit', ${await app.given.role('staff', [])}, null, 1, 'x', now()) returning id`,
      ),
  },
};
