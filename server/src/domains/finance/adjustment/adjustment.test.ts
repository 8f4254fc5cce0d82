import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as adjustments from '@kura/contract/finance/adjustment/adjustment.endpoints.ts';
import { createApiKey } from '@kura/contract/identity/api-key/api-key.endpoints.ts';
import type { MoneyAdjustment } from '@kura/contract/finance/adjustment/adjustment.ts';
import { listOperationLog } from '@kura/contract/system/log/log.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type Caller, testApp, type TestApp } from '../../../testing/app.ts';
import { pageOf } from '../../../testing/page-of.ts';
import { type Desk, makeDesk } from '../testing/top-up-desk.ts';

const clerkMay = ['list', 'propose', 'convert', 'withdraw', 'rate'].map((verb) => `finance:adjustment:${verb}`);
const customerMay = ['list', 'convert', 'withdraw'].map((verb) => `finance:adjustment:${verb}`);

let app: TestApp;
let desk: Desk;
let clerk: Caller;
let manager: Caller;
let customer: Caller;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  desk = await makeDesk(app);
  clerk = app.as(await app.given.staff({ permissions: clerkMay }));
  manager = app.as(await app.given.staff({ permissions: [...clerkMay, 'finance:adjustment:approve', 'finance:control:large'] }));
  customer = app.as(await app.given.customer({ company: desk.company, permissions: customerMay }));
});
afterAll(() => app.close());

const propose = (minor: number, by = clerk) =>
  by.call(adjustments.proposeMoneyAdjustment, { body: { companyId: desk.company.id, minor, reason: 'charged twice' } });
const approve = (id: number, by = manager, headers = {}) =>
  by.call(adjustments.moneyAdjustmentMoves.calls.approve, { body: { id }, headers });
const postings = (id: number) =>
  app.db.rows<{ from: string; to: string; minor: number }>(sql`
    select f.code as "from", t.code as "to", p.minor from money_entries e join money_postings p on p.entry_id = e.id
    join money_accounts f on f.id = p.from_account_id join money_accounts t on t.id = p.to_account_id
    where e.cause_type = 'finance.adjustment' and e.cause_id = ${id} order by p.line_no`);

describe('K04 adjustments', () => {
  it('are posted when another person approves, and not before; both ways, into arrears if it must be', async () => {
    const { data } = await propose(50_00);
    expect(data).toMatchObject({ status: 'proposed', kind: 'adjust', number: expect.stringMatching(/^TZ260610\d{5}$/) });
    expect(await desk.balance()).toBe(0);
    expect((await approve(data.id)).data).toMatchObject({ status: 'approved', decidedByName: expect.any(String) });
    expect(await desk.balance()).toBe(50_00);
    await approve((await propose(-80_00)).data.id);
    expect(await desk.balance()).toBe(-30_00);
    const wallet = `2201.WALLET.${desk.company.id}.CNY`;
    expect(await postings(data.id)).toEqual([{ from: '6001.ADJUST.CNY', to: wallet, minor: 50_00 }]);
  });

  it('K04 are added up in each currency, as the filter says, and sorted by amount', async () => {
    await propose(50_00);
    await propose(-80_00);
    const list = (more: object) => clerk.call(adjustments.listMoneyAdjustments, { query: { companyId: desk.company.id, ...more } });
    const { rows } = (await list({ sort: 'amount', order: 'asc' })).data;
    expect(rows.map(({ amount }: MoneyAdjustment) => amount.minor)).toEqual([-80_00, 50_00]);
    expect((await list({ totals: 'only' })).data.totals).toMatchObject({ amount: [{ currency: 'CNY', minor: -30_00 }] });
  });

  it('four eyes: whoever proposed neither approves nor rejects, and only the proposer withdraws', async () => {
    const { data } = await propose(10_00, manager);
    const reject = (by: Caller, reason = 'no') => by.call(adjustments.moneyAdjustmentMoves.calls.reject, { body: { id: data.id, reason } });
    const withdraw = (by: Caller) => by.call(adjustments.moneyAdjustmentMoves.calls.withdraw, { body: { id: data.id } });
    const refused = [await approve(data.id), await reject(manager), await approve(data.id, clerk), await withdraw(clerk)];
    expect(refused.map(({ code }) => code)).toEqual([403, 403, 403, 403]);
    expect((await withdraw(manager)).data.status).toBe('withdrawn');
    expect((await approve(data.id)).code).toBe(409);
    expect(await desk.balance()).toBe(0);
  });

  it('above the limit of the approver: only by whose limit reaches', async () => {
    const { data } = await propose(-50_000_01);
    const other = app.as(await app.given.staff({ permissions: ['finance:adjustment:list', 'finance:adjustment:approve'] }));
    const refused = await approve(data.id, other);
    expect([refused.code, refused.message]).toEqual([403, '金额超过限额，须由限额更高的同事确认']);
    const { data: told } = await other.call(adjustments.showMoneyAdjustment, { query: { id: data.id } });
    expect(told.notDecider).toBe('finance.control.aboveLimit');
    expect((await approve(data.id)).code).toBe(200);
  });

  it('once: with the same key, and by two managers at once', async () => {
    const [a, b] = [(await propose(10_00)).data.id, (await propose(10_00)).data.id];
    const headers = { 'idempotency-key': `approve-${a}` };
    expect([(await approve(a, manager, headers)).code, (await approve(a, manager, headers)).code]).toEqual([200, 200]);
    const other = app.as(await app.given.staff({ permissions: ['finance:adjustment:approve'] }));
    const answers = await Promise.all([approve(b), approve(b, other)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    expect(await desk.balance()).toBe(20_00);
  });

  it('A07 not for another company, and customers see them when they are done', async () => {
    const { data } = await propose(10_00);
    const other = await app.given.company();
    expect((await manager.call(adjustments.moneyAdjustmentMoves.calls.approve, { body: { id: data.id }, companyId: other.id })).code).toBe(
      404,
    );
    expect((await customer.call(adjustments.showMoneyAdjustment, { query: { id: data.id } })).code).toBe(404);
    await approve(data.id);
    const { data: seen } = await customer.call(adjustments.listMoneyAdjustments, { query: {} });
    expect(seen.rows.map(({ id, status }: MoneyAdjustment) => [id, status])).toEqual([[data.id, 'approved']]);
    expect((await customer.call(adjustments.proposeMoneyAdjustment, { body: { minor: 1, reason: 'x' } })).code).toBe(403);
    expect((await propose(0)).code).toBe(400);
  });
});

it('A07 A09 what is proposed about a company is no news for it in the log either, until it is done', async () => {
  const owner = app.as(await app.given.customer({ company: desk.company, permissions: [...customerMay, 'system:log:list'] }));
  const actionsOf = async (recordId: number) =>
    (await pageOf(owner, listOperationLog, { record: 'finance.adjustment', recordId })).rows.map(({ action }) => action);
  const { data: refused } = await propose(-500_00);
  await manager.call(adjustments.moneyAdjustmentMoves.calls.reject, { body: { id: refused.id, reason: 'they would notice' } });
  const { data: withdrawn } = await propose(-400_00);
  await clerk.call(adjustments.moneyAdjustmentMoves.calls.withdraw, { body: { id: withdrawn.id } });
  const { data: done } = await propose(-5_00);
  expect([await actionsOf(refused.id), await actionsOf(withdrawn.id), await actionsOf(done.id)]).toEqual([[], [], []]);
  await approve(done.id);
  expect(await actionsOf(done.id)).toEqual(['finance.adjustment.move.approve']);
  await desk.credited({ paidMinor: 1_000, walletCurrency: 'JPY' });
  const asked = await customer.call(adjustments.askConversion, { body: { currency: 'JPY', minor: 5, reason: 'x' } });
  await customer.call(adjustments.moneyAdjustmentMoves.calls.withdraw, { body: { id: asked.data.id } });
  expect(await actionsOf(asked.data.id)).toEqual(['finance.adjustment.move.withdraw', 'finance.adjustment.log.asked']);
});

describe('F9 conversions', () => {
  const ask = (currency: 'CNY' | 'JPY', minor: number, by = customer) =>
    by.call(adjustments.askConversion, { body: { currency, minor, reason: 'to pay fees' } });
  const rate = (id: number, value: string) => clerk.call(adjustments.moneyAdjustmentMoves.calls.setRate, { body: { id, rate: value } });

  it('JPY 100,000 at 0.048000 is RMB 4,800.00; RMB 1,000.00 at 0.048800 is JPY 20,492', async () => {
    await desk.credited({ paidMinor: 100_000, walletCurrency: 'JPY' });
    const { data: toYuan } = await ask('JPY', 100_000);
    const unpriced = await approve(toYuan.id);
    expect([unpriced.code, unpriced.message]).toEqual([409, expect.stringContaining('请先设置兑换汇率')]);
    // For 100 yen, typed as one for 1.
    expect((await rate(toYuan.id, '4.8')).code).toBe(400);
    expect((await rate(toYuan.id, '0.048')).data).toMatchObject({ rate: '0.048000', converted: { currency: 'CNY', minor: 4_800_00 } });
    expect((await approve(toYuan.id)).data.status).toBe('approved');
    expect([await desk.balance('JPY'), await desk.balance('CNY')]).toEqual([0, 4_800_00]);
    expect((await postings(toYuan.id)).map(({ from, to, minor }) => [from.slice(0, 4), to.slice(0, 4), minor])).toEqual([
      ['2201', '3901', 100_000],
      ['3901', '2201', 4_800_00],
    ]);
    const { data: toYen } = await ask('CNY', 1_000_00);
    await rate(toYen.id, '0.0488');
    await approve(toYen.id);
    expect([await desk.balance('JPY'), await desk.balance('CNY')]).toEqual([20_492, 3_800_00]);
  });

  it('S09 the limit holds against what the yen are worth today, whatever rate was typed, and an account of the rate setter is no second person', async () => {
    await approve((await propose(45_000_00)).data.id);
    const user = await app.given.staff({ permissions: ['finance:adjustment:list', 'finance:adjustment:approve'] });
    const other = app.as(user);
    // RMB 40,000.00 at 0.02 are 2,000,000 yen: RMB 97,000.00 at the rate of the day.
    const { data: cheap } = await ask('CNY', 40_000_00);
    expect((await rate(cheap.id, '0.02')).data.converted?.minor).toBe(2_000_000);
    expect(await approve(cheap.id, other)).toMatchObject({ code: 403, message: expect.stringContaining('超过限额') });
    const told = async () => (await other.call(adjustments.showMoneyAdjustment, { query: { id: cheap.id } })).data.notDecider;
    expect(await told()).toBe('finance.control.aboveLimit');
    await rate(cheap.id, '0.0485');
    expect(await told()).toBeNull();
    await app.db.run(
      sql`update users set password_by = (select rate_set_by from money_adjustments where id = ${cheap.id}) where id = ${user.id}`,
    );
    expect(await told()).toBe('finance.control.youSetRate');
    expect((await approve(cheap.id, other)).code).toBe(403);
    await app.db.run(sql`update users set password_by = null where id = ${user.id}`);
    expect((await approve(cheap.id, other)).code).toBe(200);
  });

  it('S09 at the rate that was looked at: one that was set meanwhile is not approved unseen', async () => {
    await desk.credited({ paidMinor: 100_000, walletCurrency: 'JPY' });
    const { data } = await ask('JPY', 100_000);
    await rate(data.id, '0.048');
    const seen = (await manager.call(adjustments.showMoneyAdjustment, { query: { id: data.id } })).data.rate;
    expect((await rate(data.id, '0.06')).code).toBe(200);
    const press = (shown: string | null) =>
      manager.call(adjustments.moneyAdjustmentMoves.calls.approve, { body: { id: data.id, ...(shown === null ? {} : { rate: shown }) } });
    expect((await press(seen)).code).toBe(409);
    expect([await desk.balance('JPY'), await desk.balance('CNY')]).toEqual([100_000, 0]);
    await rate(data.id, '0.048');
    expect((await press(seen)).data.status).toBe('approved');
    expect(await desk.balance('CNY')).toBe(4_800_00);
  });

  it('four eyes: whoever set the rate does not approve it, nor does the table let them', async () => {
    await desk.credited({ paidMinor: 100_000, walletCurrency: 'JPY' });
    const { data } = await ask('JPY', 1_000);
    await manager.call(adjustments.moneyAdjustmentMoves.calls.setRate, { body: { id: data.id, rate: '0.06' } });
    const refused = await approve(data.id);
    expect([refused.code, refused.message]).toEqual([403, '汇率由您设置，须由另一位同事最后确认']);
    const other = app.as(await app.given.staff({ permissions: ['finance:adjustment:list', 'finance:adjustment:approve'] }));
    const alone = app.db.run(
      sql`update money_adjustments set status = 'approved', decided_by = rate_set_by, decided_at = now() where id = ${data.id}`,
    );
    await expect(alone).rejects.toThrow('money_adjustments_rate_eyes');
    expect((await approve(data.id, other)).code).toBe(200);
  });

  it('A08 gives only what is there and not held, and may help a wallet out of arrears', async () => {
    await desk.credited({ paidMinor: 100_000, walletCurrency: 'JPY' });
    await approve((await propose(-2_080_00)).data.id);
    await app.db.run(sql`update wallets set holds_minor = 60000 where company_id = ${desk.company.id} and currency = 'JPY'`);
    const refusal = [409, '钱包可用余额不足：JPY 40,000'];
    const tooMuch = await ask('JPY', 40_001);
    expect([tooMuch.code, tooMuch.message]).toEqual(refusal);
    const { data: fits } = await ask('JPY', 40_000);
    // What was there when it was asked for may be gone when it is approved.
    await rate(fits.id, '0.05');
    await app.db.run(sql`update wallets set holds_minor = 60001 where company_id = ${desk.company.id} and currency = 'JPY'`);
    expect((await approve(fits.id)).code).toBe(409);
    await app.db.run(sql`update wallets set holds_minor = 60000 where company_id = ${desk.company.id} and currency = 'JPY'`);
    expect((await approve(fits.id)).code).toBe(200);
    expect([await desk.balance('JPY'), await desk.balance('CNY')]).toEqual([60_000, -80_00]);
    await app.db.run(sql`update wallets set holds_minor = 0 where company_id = ${desk.company.id}`);
  });

  it('A02 a key withdraws what was asked for with it, and nothing of a person or of another key; nor does a person withdraw for a key', async () => {
    await desk.credited({ paidMinor: 1_000, walletCurrency: 'JPY' });
    const owner = await app.given.customer({ company: desk.company, permissions: [...customerMay, 'identity:apiKey:add'] });
    const keyOf = async () =>
      app.as({ token: (await app.as(owner).call(createApiKey, { body: { name: 'ERP', permissions: customerMay } })).data.key });
    const [key, other] = [await keyOf(), await keyOf()];
    const askBy = async (by: Caller) =>
      (await by.call(adjustments.askConversion, { body: { companyId: desk.company.id, currency: 'JPY', minor: 100, reason: 'x' } })).data
        .id;
    const withdraw = (by: Caller, id: number) => by.call(adjustments.moneyAdjustmentMoves.calls.withdraw, { body: { id } });
    const [byKey, byOwner] = [await askBy(key), await askBy(app.as(owner))];
    for (const [by, id] of [
      [other, byKey],
      [app.as(owner), byKey],
      [customer, byKey],
      [clerk, byKey],
      [key, byOwner],
    ] as const)
      expect(await withdraw(by, id)).toMatchObject({ code: 403, message: '只能撤回自己的申请' });
    expect((await withdraw(key, byKey)).data).toMatchObject({ status: 'withdrawn' });
    expect((await withdraw(app.as(owner), byOwner)).data).toMatchObject({ status: 'withdrawn' });
  });

  it('is withdrawn by whoever asked, and is no adjustment', async () => {
    await desk.credited({ paidMinor: 1_000, walletCurrency: 'JPY' });
    const { data } = await ask('JPY', 100);
    const { data: plain } = await propose(10_00);
    expect((await rate(plain.id, '0.05')).code).toBe(409);
    const stranger = app.as(await app.given.customer({ permissions: customerMay }));
    expect((await stranger.call(adjustments.moneyAdjustmentMoves.calls.withdraw, { body: { id: data.id } })).code).toBe(404);
    expect((await customer.call(adjustments.moneyAdjustmentMoves.calls.withdraw, { body: { id: data.id } })).data.status).toBe('withdrawn');
  });
});
