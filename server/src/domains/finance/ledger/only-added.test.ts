import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { topUpMoves } from '@kura/contract/finance/top-up/top-up.endpoints.ts';
import { system } from '../../../kernel/actor.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { behindTheBack } from '../../../testing/behind-the-back.ts';
import type { NotMoney } from '../../../testing/not-money.ts';
import { ofDomains } from '../../../testing/of-domains.ts';
import { makeDesk } from '../testing/top-up-desk.ts';
import { feeLine, makeWallet, someCause, walletNow as now } from '../testing/wallet.ts';
import { runMoneyAudit } from './audit.ts';
import { closeHold, openHold } from './hold.ts';
import { refundWhole } from './refund.ts';

/** What may still be written of a row, and nothing else. Tables that are not named take no change at all. */
const mayChange: Readonly<Record<string, readonly string[]>> = {
  wallets: ['balance_minor', 'holds_minor', 'seq', 'moved_at'],
  fee_lines: ['refunded_minor'],
  bank_lines: ['is_ignored', 'ignored_reason', 'same_decided_by', 'same_decided_by_name', 'same_decided_at', 'cod_report_id', 'freed_by'],
  top_ups: ['status', 'reason', 'finished_at', 'bank_line_id'],
  invoices: ['status', 'title_id', 'remark', 'file_id', 'link', 'reason', 'decided_by_name', 'decided_at', 'is_title_corrected'],
  price_books: ['status', 'valid_to', 'updated_by_name', 'updated_at', 'revision'],
  invoice_limits: ['topped_up_minor', 'invoiced_minor'],
  invoice_runs: ['spend_minor', 'invoiced_minor', 'outcome', 'run_at'],
};
const elsewhere = (await ofDomains<{ notMoney: NotMoney }>('not-money.ts')).flatMap(({ notMoney }) => Object.keys(notMoney));
const tables =
  `money_accounts money_entries money_postings wallet_movements fee_refunds exchange_rates money_audits storage_days wallets fee_lines money_holds bank_lines top_ups money_adjustments invoices price_books price_cells price_lanes special_cells lone_acts bank_balances cod_amounts cod_reports cod_report_lines invoice_limits invoice_runs carrier_bill_rows carrier_bill_rerates cost_rates`.split(
    ' ',
  );

let app: TestApp;
/** One row of each table, as far as it can come. */
beforeAll(async () => {
  app = await testApp({ now: '2026-06-10T03:00:00Z' });
  const { db } = app;
  const wallet = await makeWallet(db, { minor: 100_00 });
  const cause = someCause();
  await wallet.charge([feeLine('PHOTO', 10_00)], { cause });
  await wallet.tx((tx) => refundWhole(tx, system, { cause, reference: 'added:refund', note: '' }, now));
  const hold = { reference: 'added:hold', companyId: wallet.companyId, cause: someCause(), lines: [feeLine('FREIGHT', 5_00)] };
  await wallet.tx((tx) => openHold(tx, system, hold, now));
  await wallet.tx((tx) => closeHold(tx, hold.reference, 'released', now));
  const desk = await makeDesk(app);
  const topUp = await desk.apply();
  const bankLineId = await desk.bankLine({ accountId: topUp.accountId, minor: 500_000 });
  await desk.clerk.call(topUpMoves.calls.associate, { body: { id: topUp.id, bankLineId } });
  await desk.clerk.call(topUpMoves.calls.review, { body: { id: topUp.id } });
  expect((await desk.clerk.call(topUpMoves.calls.credit, { body: { id: topUp.id } })).code).toBe(200);
  await runMoneyAudit(db, now, 'test');
  const { companyId } = wallet;
  for (const statement of [
    sql`insert into bank_balances (account_id, day, minor, typed_by_name, typed_at) select id, '2026-06-01', 1, 'x', now() from receiving_accounts limit 1`,
    sql`insert into money_adjustments (number, company_id, kind, status, currency, minor, reason, proposed_by_name, created_at)
      values ('TZ1', ${companyId}, 'adjust', 'rejected', 'CNY', 1, 'x', 'x', now())`,
    sql`insert into invoices (number, company_id, type, status, minor, title_name, tax_number, month, invoice_no, invoiced_on, applied_by_name, applied_at)
      values ('FP1', ${companyId}, 'oneTime', 'invoiced', 100, 'x', 'x', '2026-06-01', 'N1', '2026-06-01', 'x', now())`,
    sql`insert into price_books (book, version, status, valid_from, created_by_name, created_at, updated_by_name, updated_at)
      values ('express', 900, 'draft', '2030-01-01', 'x', now(), 'x', now())`,
    sql`insert into price_cells (book_id, key, currency, minor) select id, 'PHOTO', 'CNY', 1 from price_books where version = 900`,
    sql`insert into price_lanes (book_id, lane, origin, destination, method, code, unit)
      select id, 'A>B|AIR', 'A', 'B', 'AIR', 'AIR', 'kg' from price_books where version = 900`,
    sql`update price_books set status = 'active' where version = 900`,
    sql`insert into special_quotes (number, company_id, book, status, valid_from, created_by_name, created_at, updated_by_name, updated_at)
      values ('SP-1', ${companyId}, 'express', 'draft', '2026-06-01', 'x', now(), 'x', now())`,
    sql`insert into special_cells (quote_id, key, currency, minor) select id, 'PHOTO', 'CNY', 1 from special_quotes`,
    sql`update special_quotes set status = 'active'`,
    sql`insert into warehouses (code, name_zh, name_jp, country, zone, region, postcode, address, phone, created_at, updated_at)
      values ('W', 'x', 'x', 'JP', 'Asia/Tokyo', 'x', 'x', 'x', 'x', now(), now())`,
    sql`insert into storage_days (warehouse_id, day, company_id, volume_mm3, cny_minor, charged_at)
      select id, '2026-06-01', ${companyId}, 1, 1, ${now}::timestamptz from warehouses where code = 'W'`,
    sql`insert into invoice_limits (company_id) values (${companyId}) on conflict do nothing`,
    sql`insert into invoice_runs (company_id, month, spend_minor, invoiced_minor, outcome, run_at) values (${companyId}, '2026-05-01', 1, 1, 'invoiced', now())`,
    sql`insert into cod_reports (number, status, imported_by_name, imported_at, received_minor, received_day, remitted_by, remitted_at, credited_at)
      values ('DK1', 'credited', 'x', now(), 1, '2026-06-01', 1, now(), now())`,
  ])
    await db.run(statement);
  // Of an order that nobody has to send for it.
  for (const statement of [
    sql`insert into cod_amounts (company_id, order_id, order_number, carrier, tracking_number, jpy, state, shipped_at, collected_jpy, credited_at, credited_entry_id)
      values (${companyId}, 0, 'CK1', 'YAMATO', 'T1', 1, 'credited', now(), 1, now(), 0)`,
    sql`insert into cod_report_lines (report_id, row_no, tracking_number, outcome, jpy, result, cod_id, choice, choice_at)
      select id, 1, 'T1', 'collected', 1, 'match', 0, 'assign', now() from cod_reports`,
    sql`insert into carrier_bill_rows (bill_id, file_id, tracking_number, amount_jpy, state, result, parcel_id, expected_jpy, decision, agreed_jpy, confirmed_by)
      values (0, 0, 'T1', 1, 'confirmed', 'matched', 0, 1, 'accept', 1, 1)`,
    sql`insert into carrier_bill_rerates (row_id, parcel_id, company_id, status, from_size, to_size, jpy, rate, cny_minor, reason, proposed_by, proposed_by_name,
        created_at, decided_by, entry_id) values (0, 0, ${companyId}, 'approved', '100', '140', 1, 1, 1, 'x', 1, 'x', now(), 2, 0)`,
    sql`insert into cost_rates (key, currency, minor, valid_from, status, proposed_by, proposed_by_name, created_at, decided_by)
      values ('TOLERANCE', 'JPY', 1, '2026-06-01', 'approved', 1, 'x', now(), 2)`,
  ])
    await behindTheBack(db, statement);
});
afterAll(() => app.close());

const columnsOf = async (table: string): Promise<string[]> =>
  (
    await app.db.rows<{ name: string }>(
      sql`select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${table} and is_identity = 'NO' and is_generated = 'NEVER'`,
    )
  ).map(({ name }) => name);

describe('K04 money is only ever added to, whoever holds the pen', () => {
  it.each(tables)('%s', async (table) => {
    const run = (statement: string) => app.db.run(raw(statement));
    expect((await app.db.first<{ count: number }>(sql`select count(*) from ${raw(table)}`))?.count).toBeGreaterThan(0);
    const columns = await columnsOf(table);
    const free = table === 'special_cells' ? ['company_id', 'book', 'days'] : (mayChange[table] ?? []);
    for (const column of columns.filter((name) => !free.includes(name)))
      await expect(run(`update ${table} set ${column} = ${column}`), column).rejects.toThrow(`rows of ${table} are only ever added`);
    await expect(run(`delete from ${table}`)).rejects.toThrow(/only ever added|violates foreign key/);
    await expect(run(`truncate ${table} cascade`)).rejects.toThrow('only ever added');
  });

  it('every table with an amount is one of them, or its domain says in testing/not-money.ts why it holds none that anybody has or owes', async () => {
    const found = await app.db.rows<{ name: string }>(sql`
      select distinct c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name ~ '(^|_)minor$|(^|_)jpy$|_yen$|_fen$|_cny$|^currency$|^rate$'`);
    const judged = new Set([...tables, ...elsewhere]);
    expect(found.map(({ name }) => name).filter((name) => !judged.has(name))).toEqual([]);
  });

  it('a refund is never taken back by making it smaller', async () => {
    await expect(app.db.run(sql`update fee_lines set refunded_minor = 0 where refunded_minor > 0`)).rejects.toThrow('only ever added');
  });

  it('no price joins a version that counts', async () => {
    const late = sql`insert into price_cells (book_id, key, currency, minor) select id, 'LATE', 'CNY', 1 from price_books where version = 900`;
    await expect(app.db.run(late)).rejects.toThrow('only ever added');
  });

  it('no posting moves between two currencies, from an account to itself, or below zero', async () => {
    const account = async (code: string) =>
      (await app.db.first<{ id: number }>(sql`select id from money_accounts where code like ${`${code}%`} limit 1`))?.id ?? 0;
    const [yuan, yen] = [await account('1002.BANK_CN'), await account('1002.BANK_JP')];
    const entry = (await app.db.first<{ id: number }>(sql`select max(id) as id from money_entries`))?.id ?? 0;
    const post = (from: number, to: number, currency: string, minor: number) =>
      app.db.run(sql`insert into money_postings (entry_id, line_no, from_account_id, to_account_id, currency, minor)
        values (${entry}, 99, ${from}, ${to}, ${currency}, ${minor})`);
    await expect(post(yuan, yen, 'CNY', 1)).rejects.toThrow('foreign key');
    await expect(post(yuan, yuan, 'CNY', 1)).rejects.toThrow('check constraint');
    await expect(post(yuan, await account('2201.WALLET'), 'CNY', -1)).rejects.toThrow('check constraint');
  });
});
