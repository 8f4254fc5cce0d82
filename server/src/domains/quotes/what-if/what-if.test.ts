import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPriceBook, deletePriceBook, priceBookMoves, savePriceBook } from '@kura/contract/quotes/price-book/price-book.endpoints.ts';
import * as endpoints from '@kura/contract/quotes/what-if/what-if.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { pageOf } from '../../../testing/page-of.ts';
import { makeWallet, type TestWallet } from '../../finance/testing/wallet.ts';
import { addReadyPrices } from '../ready-prices.ts';
import { linesOfOrder } from '../testing/charged-order.ts';

let app: TestApp;
let ops: Caller;
let basic: TestWallet;
let special: TestWallet;
const cell = 'SAGAWA|TAKUHAI|kanto|kansai|100';

beforeAll(async () => {
  app = await testApp({ now: '2026-06-20T03:00:00Z' });
  await app.db.tx((tx) => addReadyPrices(tx, app.clock.now()));
  ops = app.as(
    await app.given.staff({
      permissions: [
        'quotes:whatIf:run',
        'quotes:whatIf:list',
        'quotes:priceBook:edit',
        'quotes:priceBook:list',
        'quotes:priceBook:activate',
      ],
    }),
  );
  [basic, special] = await Promise.all([makeWallet(app.db, { minor: 100_000_00 }), makeWallet(app.db, { minor: 100_000_00 })]);
  const quote = await app.db.first<{ id: number }>(sql`
    insert into special_quotes (number, company_id, book, status, valid_from, valid_to, created_by_name, created_at, updated_by_name, updated_at)
    values ('SP-0009', ${special.companyId}, 'express', 'active', '2026-06-01', '2026-06-12', 'x', now(), 'x', now()) returning id`);
  await app.db.run(sql`
    insert into special_cells (quote_id, key, currency, minor, company_id, book, days)
    values (${quote?.id}, ${cell}, 'JPY', 800, ${special.companyId}, 'express', '[2026-06-01,2026-06-12]')`);
  const charge = async (wallet: TestWallet, day: string) =>
    wallet.charge(await linesOfOrder(app.db, wallet.companyId, { day }), { now: new Date(`${day}T03:00:00Z`) });
  for (const day of ['2026-05-31', '2026-06-10', '2026-06-11', '2026-06-15']) await charge(basic, day);
  for (const day of ['2026-06-10', '2026-06-15']) await charge(special, day);
});
afterAll(() => app.close());

async function draftWith(minor: number | null): Promise<number> {
  const first = await app.db.first<{ id: number }>(sql`select id from price_books where book = 'express' and status = 'active'`);
  const { data } = await ops.call(createPriceBook, { body: { book: 'express', copyOf: first?.id as number } });
  await ops.call(savePriceBook, { body: { id: data.id, revision: data.revision, cells: [{ key: cell, minor }] } });
  return data.id;
}
async function run(bookId: number, from = '2026-06-01', to = '2026-06-30'): Promise<number> {
  const { data, message } = await ops.call(endpoints.startWhatIf, { body: { bookId, from, to } });
  expect(message).toBeTruthy();
  await expect
    .poll(async () => (await app.db.first<{ status: string }>(sql`select status from jobs where id = ${data.jobId}`))?.status, {
      timeout: 20_000,
    })
    .toBe('done');
  return data.id;
}

describe('what-if', () => {
  it('K09 a draft over the charges of a period: totals, winners and losers, line by line; special prices still come first', async () => {
    const balance = await basic.balance();
    // 870 → 970 yen for a box of 100 to Kansai: 4.85 RMB dearer, 42.20 → 47.05 after rounding.
    const id = await run(await draftWith(970));
    const { data: whole } = await ops.call(endpoints.showWhatIf, { query: { id } });
    expect(whole).toMatchObject({ lineCount: 5, unpricedCount: 0, winners: 0, same: 0, losers: 2 });
    expect([whole.before.minor, whole.after.minor]).toEqual([4 * 42_20 + 38_80, 4 * 47_05 + 38_80]);
    const companies = await pageOf(ops, endpoints.listWhatIfCompanies, { whatIfId: id });
    expect(companies.rows.map((row) => [row.id, row.lineCount, row.change.minor, row.percent])).toEqual([
      [basic.companyId, 3, 3 * 4_85, '11.49'],
      [special.companyId, 2, 4_85, '5.99'],
    ]);
    const same = await pageOf(ops, endpoints.listWhatIfLines, { whatIfId: id, direction: 'same' });
    expect(same.rows.map((row) => [row.before.minor, row.after?.minor])).toEqual([[38_80, 38_80]]);
    // Nothing that was booked has changed.
    expect(await basic.balance()).toBe(balance);
  });

  it('K09 goes with its draft, line by line', async () => {
    const bookId = await draftWith(970);
    const id = await run(bookId);
    const kept = () => app.db.rows(sql`select 1 as one from what_if_lines where what_if_id = ${id}`);
    expect(await kept()).toHaveLength(5);
    await ops.call(deletePriceBook, { body: { id: bookId } });
    expect(await kept()).toEqual([]);
  });

  it('K09 a price that the draft lacks is told and stands in no sum', async () => {
    const id = await run(await draftWith(null));
    const { data } = await ops.call(endpoints.showWhatIf, { query: { id } });
    expect(data).toMatchObject({ lineCount: 5, unpricedCount: 4, before: { minor: 38_80 }, after: { minor: 38_80 } });
    const lines = await pageOf(ops, endpoints.listWhatIfLines, { whatIfId: id, direction: 'unpriced' });
    expect(lines.rows.every(({ after, change }) => after === null && change === null)).toBe(true);
    expect(lines.total).toBe(4);
  });

  it('K09 the version that counts gives what was charged', async () => {
    const active = await app.db.first<{ id: number }>(sql`select id from price_books where book = 'service' and status = 'active'`);
    const id = await run(active?.id as number, '2026-05-01', '2026-06-30');
    const { data } = await ops.call(endpoints.showWhatIf, { query: { id } });
    expect(data.change.minor).toBe(0);
    // Six orders, three services each.
    expect(data).toMatchObject({ lineCount: 18, unpricedCount: 0 });
  });

  it('refuses periods that end before they begin or last too long, books of costs, and whoever may not', async () => {
    const bookId = await draftWith(900);
    const start = (caller: Caller, from: string, to: string, id = bookId) =>
      caller.call(endpoints.startWhatIf, { body: { bookId: id, from, to } }).then(({ code }) => code);
    expect(await start(ops, '2026-06-02', '2026-06-01')).toBe(400);
    expect(await start(ops, '2025-01-01', '2026-06-01')).toBe(400);
    const nobody = app.as(await app.given.staff({ permissions: ['quotes:priceBook:list'] }));
    expect(await start(nobody, '2026-06-01', '2026-06-02')).toBe(403);
    const cost = await app.db.first<{ id: number }>(sql`
      insert into price_books (book, version, status, created_by_name, created_at, updated_by_name, updated_at)
      values ('cost', 1, 'draft', 'x', now(), 'x', now()) returning id`);
    expect(await start(ops, '2026-06-01', '2026-06-02', cost?.id)).toBe(404);
    const manager = app.as(await app.given.staff({ permissions: ['quotes:whatIf:run', 'quotes:priceBook:cost'] }));
    expect(await start(manager, '2026-06-01', '2026-06-02', cost?.id)).toBe(400);
  });

  it('K09 once it counts, new orders cost what the what-if said', async () => {
    const bookId = await draftWith(970);
    await ops.call(priceBookMoves.calls.activate, { body: { id: bookId, activation: { validFrom: '2026-06-21' } } });
    const [freight] = await linesOfOrder(app.db, basic.companyId, { day: '2026-06-21' });
    expect(freight?.cnyMinor).toBe(47_05);
    const [before] = await linesOfOrder(app.db, basic.companyId, { day: '2026-06-20' });
    expect(before?.cnyMinor).toBe(42_20);
  });
});
