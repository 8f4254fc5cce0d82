import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as topUps from '@kura/contract/finance/top-up/top-up.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { behindTheBack } from '../../../testing/behind-the-back.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { type Desk, makeDesk } from '../testing/top-up-desk.ts';

let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  desk = await makeDesk(app);
});
afterAll(() => app.close());

const credit = (id: number, headers = {}) => desk.clerk.call(topUps.topUpMoves.calls.credit, { body: { id }, headers });
const journal = (id: number) =>
  app.db.rows<{ from: string; to: string; minor: number }>(sql`
    select f.code as "from", t.code as "to", p.minor from money_entries e join money_postings p on p.entry_id = e.id
    join money_accounts f on f.id = p.from_account_id join money_accounts t on t.id = p.to_account_id
    where e.cause_type = 'finance.topUp' and e.cause_id = ${id} order by e.id, p.line_no`);
const toppedUp = async () =>
  (await app.db.first<{ minor: number }>(sql`select topped_up_minor as minor from invoice_limits where company_id = ${desk.company.id}`))
    ?.minor;

it('F1 S09 yen into the RMB wallet: the amended rate counts, to the fen, through the exchange accounts', async () => {
  const { id, accountId, credit: at } = await desk.apply({ paidMinor: 500_000 });
  expect(at).toEqual({ currency: 'CNY', minor: 24_250_00 });
  const amended = await desk.clerk.call(topUps.topUpMoves.calls.amendRate, { body: { id, rate: '0.04862' } });
  expect(amended.data).toMatchObject({ rate: '0.048620', credit: { minor: 24_310_00 } });
  await desk.seen({ id });
  await desk.clerk.call(topUps.topUpMoves.calls.review, { body: { id } });
  // The clerk set the rate: another gives the last press.
  expect((await credit(id)).code).toBe(403);
  const { data } = await desk.manager.call(topUps.topUpMoves.calls.credit, { body: { id } });
  expect(data).toMatchObject({
    status: 'success',
    credit: { currency: 'CNY', minor: 24_310_00 },
    creditedAt: '2026-06-10T03:00:00.000Z',
  });
  expect(await desk.balance()).toBe(24_310_00);
  const wallet = `2201.WALLET.${desk.company.id}.CNY`;
  expect(await journal(id)).toEqual([
    { from: `1002.BANK_JP.${accountId}.JPY`, to: '3901.FX.JPY', minor: 500_000 },
    { from: '3901.FX.CNY', to: wallet, minor: 24_310_00 },
  ]);
  const log = await app.db.first<{ before: object; after: object }>(
    sql`select before, after from operation_log where record = 'finance.topUp' and record_id = ${id} and action = 'finance.topUp.log.rate'`,
  );
  expect(log).toEqual({ before: { rate: '0.048500', credit: 'RMB 24,250.00' }, after: { rate: '0.048620', credit: 'RMB 24,310.00' } });
});

it('F7 what may be invoiced is what was credited: RMB as it is, yen of the JPY wallet at the rate of the day of credit', async () => {
  await desk.credited({ paidMinor: 500_000 });
  await desk.credited({ method: 'bankCn', currency: 'CNY', paidMinor: 10_000_00 });
  expect(await toppedUp()).toBe(34_250_00);
  const topUp = await desk.confirmed({ paidMinor: 100_000, walletCurrency: 'JPY' });
  expect(topUp).toMatchObject({ rate: null, credit: { currency: 'JPY', minor: 100_000 } });
  await app.db.run(
    sql`insert into exchange_rates (pair, day, rate, set_by_name, set_at) values ('JPY/CNY', '2026-06-10', 0.05, 'x', now())`,
  );
  await credit(topUp.id);
  expect([await desk.balance('JPY'), await toppedUp()]).toEqual([100_000, 34_250_00 + 5_000_00]);
  await behindTheBack(app.db, sql`delete from exchange_rates where day = '2026-06-10'`);
});

it('S09 notifies the customer: a mail, the news and the badges, once', async () => {
  await app.db.run(sql`update companies set email = 'pay@example.com', lang = 'en' where id = ${desk.company.id}`);
  const { id, number } = await desk.credited({ method: 'wechat', currency: 'CNY', paidMinor: 88_00 });
  const mails = await app.db.rows<{ toAddress: string; subject: string; body: string }>(
    sql`select to_address, subject, body from mails where company_id = ${desk.company.id}`,
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ toAddress: 'pay@example.com', subject: expect.stringContaining(number) });
  expect(mails[0]?.body).toContain('RMB 88.00');
  const news = await app.db.rows<{ payload: object }>(
    sql`select payload from outbox where topic = 'finance.topUpCredited' and (payload ->> 'topUpId')::bigint = ${id}`,
  );
  expect(news.map(({ payload }) => payload)).toEqual([
    { topUpId: id, number, companyId: desk.company.id, credit: { currency: 'CNY', minor: 88_00 } },
  ]);
});

describe('S09 K04 a credit is booked once', () => {
  it('again with the same key', async () => {
    const { id } = await desk.confirmed();
    const headers = { 'idempotency-key': `credit-${id}` };
    const answers = [await credit(id, headers), await credit(id, headers)];
    expect(answers.map(({ code, data }) => [code, data.status])).toEqual([
      [200, 'success'],
      [200, 'success'],
    ]);
    expect(await desk.balance()).toBe(24_250_00);
  });

  it('twice at once by two clerks', async () => {
    const { id } = await desk.confirmed();
    const answers = await Promise.all([credit(id), desk.manager.call(topUps.topUpMoves.calls.credit, { body: { id } })]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    expect(await desk.balance()).toBe(24_250_00);
  });

  it('from a wrong state, without permission, for another company, and unseen: not at all', async () => {
    const pending = await desk.apply();
    expect((await credit(pending.id)).code).toBe(409);
    const { id } = await desk.confirmed();
    expect((await desk.customer.call(topUps.topUpMoves.calls.credit, { body: { id } })).code).toBe(403);
    const other = await app.given.company();
    expect((await desk.clerk.call(topUps.topUpMoves.calls.credit, { body: { id }, companyId: other.id })).code).toBe(404);
    expect(await desk.balance()).toBe(0);
  });
});

describe('S09 reversing', () => {
  const reverse = (id: number, more: { reason?: string; headers?: Record<string, string> } = {}) =>
    desk.manager.call(topUps.topUpMoves.calls.reverse, { body: { id, reason: more.reason ?? 'paid back' }, headers: more.headers ?? {} });

  it('takes the whole entry back, names it, and frees money and bank line', async () => {
    const topUp = await desk.apply();
    const bankLineId = await desk.bankLine({ accountId: topUp.accountId, minor: 499_560 });
    await desk.clerk.call(topUps.topUpMoves.calls.associate, { body: { id: topUp.id, bankLineId } });
    await desk.clerk.call(topUps.topUpMoves.calls.review, { body: { id: topUp.id } });
    await credit(topUp.id);
    // 499,560 × 0.0485 = 24,228.66
    expect(await desk.balance()).toBe(24_228_66);
    const { code, data } = await reverse(topUp.id, { reason: 'wrong company' });
    expect([code, data.status, data.reason, data.bankLine]).toEqual([200, 'cancelled', 'wrong company', null]);
    expect([await desk.balance(), await toppedUp()]).toEqual([0, 0]);
    const entries = await app.db.rows<{ id: number; type: string; reversesId: number | null }>(
      sql`select id, type, reverses_id from money_entries where cause_type = 'finance.topUp' and cause_id = ${topUp.id} order by id`,
    );
    expect(entries.map(({ type, reversesId }) => [type, reversesId])).toEqual([
      ['topUp', null],
      ['reversal', entries[0]?.id],
    ]);
    const other = await desk.apply();
    expect((await desk.clerk.call(topUps.topUpMoves.calls.associate, { body: { id: other.id, bankLineId } })).code).toBe(200);
  });

  it('again with the same key and twice at once: one reversal', async () => {
    const [first, second] = [await desk.credited(), await desk.credited()];
    const headers = { 'idempotency-key': `reverse-${first.id}` };
    expect([(await reverse(first.id, { headers })).code, (await reverse(first.id, { headers })).code]).toEqual([200, 200]);
    expect(await desk.balance()).toBe(24_250_00);
    const answers = await Promise.all([reverse(second.id), reverse(second.id)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    expect(await desk.balance()).toBe(0);
  });

  it('from a wrong state, without a reason, without permission, for another company: refused', async () => {
    const pending = await desk.apply();
    expect((await reverse(pending.id)).code).toBe(409);
    const { id } = await desk.credited();
    expect((await reverse(id, { reason: ' ' })).code).toBe(400);
    expect((await desk.clerk.call(topUps.topUpMoves.calls.reverse, { body: { id, reason: 'x' } })).code).toBe(403);
    const other = await app.given.company();
    expect((await desk.manager.call(topUps.topUpMoves.calls.reverse, { body: { id, reason: 'x' }, companyId: other.id })).code).toBe(404);
    expect(await desk.balance()).toBe(24_250_00);
  });

  it('never takes what is spent, nor what stands on an invoice', async () => {
    const [spent, invoiced] = [await desk.credited({ paidMinor: 100_000 }), await desk.credited({ paidMinor: 100_000 })];
    await app.db.run(sql`update invoice_limits set invoiced_minor = 500000 where company_id = ${desk.company.id}`);
    const refusal = await reverse(invoiced.id);
    expect([refusal.code, refusal.message]).toEqual([409, '该笔充值已开票，请先红冲发票']);
    await app.db.run(sql`update invoice_limits set invoiced_minor = 0 where company_id = ${desk.company.id}`);
    expect((await reverse(invoiced.id)).code).toBe(200);
    await app.db.run(sql`update wallets set balance_minor = 484999 where company_id = ${desk.company.id} and currency = 'CNY'`);
    const tooLate = await reverse(spent.id);
    expect([tooLate.code >= 400, tooLate.message]).toEqual([true, '余额不足：需要 RMB 4,850.00，可用 RMB 4,849.99']);
    expect((await desk.manager.call(topUps.showTopUp, { query: { id: spent.id } })).data.status).toBe('success');
  });
});
