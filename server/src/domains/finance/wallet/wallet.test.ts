import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getWallet, listHolds, listWallets, setFinanceSettings } from '@kura/contract/finance/wallet/wallet.endpoints.ts';
import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { forgetTold } from '../../../testing/forget-told.ts';
import { testApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { pageOf } from '../../../testing/page-of.ts';
import type { TestCompany } from '../../../testing/given.ts';
import { openHold } from '../ledger/hold.ts';
import { feeLine, makeWallet, someCause, type TestWallet } from '../testing/wallet.ts';

let app: TestApp;
let company: TestCompany;
let wallet: TestWallet;
let customer: Caller;
let finance: Caller;
const see = ['finance:wallet:see'];
const at = (instant: string) => new Date(instant);

beforeAll(async () => {
  app = await testApp({ now: '2026-06-10T03:00:00Z' });
  company = await app.given.company('Haichuan');
  wallet = await makeWallet(app.db, { companyId: company.id, minor: 1_000_00 });
  customer = app.as(await app.given.customer({ company, permissions: see }));
  finance = app.as(await app.given.staff({ permissions: [...see, 'finance:wallet:list', 'finance:wallet:settings'] }));
});
afterAll(() => app.close());

describe('the wallet', () => {
  it('A08 shows balance, holds, credit and what is available', async () => {
    await wallet.setCredit(200_00);
    const hold = { reference: 'w1', companyId: company.id, cause: someCause('outbound.order', 'CK1'), lines: [feeLine('FREIGHT', 73_04)] };
    await wallet.tx((tx) => openHold(tx, system, hold, app.clock.now()));
    const { data } = await customer.call(getWallet);
    expect(data).toMatchObject({ companyId: company.id, companyName: 'Haichuan', isDualWallet: false, isInArrears: false, openHolds: 1 });
    expect([data.cny.balance.minor, data.cny.holds.minor, data.cny.credit.minor, data.cny.available.minor]).toEqual([
      1_000_00, 73_04, 200_00, 1_126_96,
    ]);
    expect(data.jpy.available).toEqual({ currency: 'JPY', minor: 0 });
    const holds = (await customer.call(listHolds, { query: { status: 'open' } })).data;
    expect(holds.rows).toMatchObject([{ causeNo: 'CK1', amount: { currency: 'CNY', minor: 73_04 }, status: 'open' }]);
    // What is released is held no more, and is not added up with what is.
    await app.db.run(sql`
      insert into money_holds (reference, wallet_id, company_id, currency, minor, status, cause_type, cause_id, cause_no, opened_at, opened_by_name, closed_at)
      select 'w2', wallet_id, company_id, currency, 5000, 'released', cause_type, cause_id, 'CK2', opened_at, opened_by_name, opened_at from money_holds where cause_no = 'CK1'`);
    const sum = async (query: object) => (await customer.call(listHolds, { query: { totals: 'only', ...query } as never })).data.totals;
    expect([await sum({}), await sum({ status: 'released' })]).toEqual([
      { amount: [{ currency: 'CNY', minor: 73_04 }] },
      { amount: [{ currency: 'CNY', minor: 50_00 }] },
    ]);
  });

  it('L17 the chart ends each day at midnight in Shanghai, not in Tokyo', async () => {
    const other = await makeWallet(app.db);
    const days = async () =>
      (await finance.call(getWallet, { query: { companyId: other.companyId } })).data.days.filter(({ cnyMinor }) => cnyMinor !== 0);
    expect((await finance.call(getWallet, { query: { companyId: other.companyId } })).data.days).toHaveLength(90);
    await forgetTold(app.db);
    // 23:59:59 on 8 June in Shanghai is 00:59:59 on the 9th in Tokyo.
    await other.charge([feeLine('PHOTO', 1_00)], { now: at('2026-06-08T15:59:59Z') });
    await other.charge([feeLine('PHOTO', 2_00)], { now: at('2026-06-08T16:00:00Z') });
    expect(await days()).toEqual([
      { day: '2026-06-08', cnyMinor: -1_00, jpyMinor: 0 },
      { day: '2026-06-09', cnyMinor: -3_00, jpyMinor: 0 },
      { day: '2026-06-10', cnyMinor: -3_00, jpyMinor: 0 },
    ]);
    const old = await makeWallet(app.db);
    await forgetTold(app.db);
    await old.charge([feeLine('PHOTO', 1_00)], { now: at('2020-01-01T00:00:00Z') });
    const all = (await finance.call(getWallet, { query: { companyId: old.companyId } })).data;
    expect(all.days.every(({ cnyMinor }) => cnyMinor === -1_00)).toBe(true);
    expect(all.isInArrears).toBe(true);
  });

  it('A02 a customer sees the own wallet only; staff name a company or pick one', async () => {
    const other = await makeWallet(app.db, { minor: 7_00 });
    expect((await customer.call(getWallet, { query: { companyId: other.companyId } })).code).toBe(404);
    expect((await customer.call(listHolds, { query: { companyId: other.companyId } })).data.total).toBe(0);
    expect((await customer.call(listWallets)).code).toBe(403);
    expect((await finance.call(getWallet)).code).toBe(400);
    expect((await finance.call(getWallet, { companyId: other.companyId })).data.cny.balance.minor).toBe(7_00);
    expect((await app.as(await app.given.customer({ company })).call(getWallet)).code).toBe(403);
  });

  it('A08 finance finds who is in arrears', async () => {
    const poor = await makeWallet(app.db, { minor: 5_00 });
    await poor.charge([feeLine('FREIGHT', 6_00)]);
    const states = async (state: 'arrears' | 'low' | 'enough') =>
      (await pageOf(finance, listWallets, { state, size: 50 })).rows.map(({ id }) => id);
    expect(await states('arrears')).toContain(poor.companyId);
    expect(await states('enough')).toContain(company.id);
    await poor.credit(2_00);
    expect(await states('low')).toContain(poor.companyId);
    for (const sort of ['companyCode', 'cnyBalance', 'cnyAvailable', 'jpyBalance'])
      expect((await finance.call(listWallets, { query: { sort } })).code, sort).toBe(200);
  });
});

describe('the paying wallet', () => {
  const set = (isDualWallet: boolean, who = finance, companyId = company.id) =>
    who.call(setFinanceSettings, { body: { companyId, isDualWallet } });

  it('A09 is set by finance, logged, and counts from the next charge on', async () => {
    await wallet.credit(1_000, 'JPY');
    expect((await set(true)).data).toEqual({ isDualWallet: true });
    await wallet.charge([feeLine('FREIGHT', 400, { currency: 'JPY' })]);
    expect(await wallet.balance('JPY')).toBe(600);
    expect((await customer.call(getWallet)).data.isDualWallet).toBe(true);
    await set(false);
    const logged = await app.db.rows<{ before: object; after: object }>(
      sql`select before, after from operation_log where action = 'finance.wallet.log.settings' order by id`,
    );
    expect(logged).toEqual([
      { before: { isDualWallet: false }, after: { isDualWallet: true } },
      { before: { isDualWallet: true }, after: { isDualWallet: false } },
    ]);
  });

  it('A02 needs the permission, and a company that is there', async () => {
    expect((await set(true, customer)).code).toBe(403);
    expect((await set(true, finance, 999_999)).code).toBe(404);
    const both = await Promise.all([set(true), set(true)]);
    expect(both.map(({ code }) => code)).toEqual([200, 200]);
  });
});
