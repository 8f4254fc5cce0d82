import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as topUps from '@kura/contract/finance/top-up/top-up.endpoints.ts';
import { home } from '@kura/contract/insights/home/home.endpoints.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { exported } from '../../../testing/exported.ts';
import { pageOf } from '../../../testing/page-of.ts';
import { type Desk, makeDesk } from '../testing/top-up-desk.ts';

let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  app.clock.set('2026-06-10T03:00:00Z');
  desk = await makeDesk(app);
});
afterAll(() => app.close());

const cny = (minor: number) => ({ currency: 'CNY', minor });
const rowOf = async (caller: Desk['customer'], number: string) => (await pageOf(caller, topUps.listTopUps, { number })).rows[0];

describe('S09 reading top-ups', () => {
  it('S09 what is cancelled shows no credit, and a credit that was taken back is told from one that never was', async () => {
    const [never, reversed] = [await desk.apply({ paidMinor: 100_000 }), await desk.credited({ paidMinor: 100_000 })];
    expect(await rowOf(desk.customer, never.number)).toMatchObject({ credit: cny(4_850_00), cny: cny(4_850_00), takenBack: null });
    await desk.customer.call(topUps.topUpMoves.calls.cancel, { body: { id: never.id, reason: 'x' } });
    await desk.manager.call(topUps.topUpMoves.calls.reverse, { body: { id: reversed.id, reason: 'x' } });
    expect(await rowOf(desk.customer, never.number)).toMatchObject({
      status: 'cancelled',
      credit: null,
      cny: null,
      takenBack: null,
      takenBackAt: null,
    });
    expect(await rowOf(desk.customer, reversed.number)).toMatchObject({
      status: 'cancelled',
      credit: null,
      cny: null,
      takenBack: cny(4_850_00),
      takenBackAt: '2026-06-10T03:00:00.000Z',
    });
    expect((await desk.customer.call(topUps.showTopUp, { query: { id: reversed.id } })).data.credit).toBeNull();
  });

  it('S09 finance reads which top-up has its bank line and under which reference; the customer does not', async () => {
    const topUp = await desk.apply();
    const bankLineId = await desk.bankLine({ accountId: topUp.accountId, minor: 500_000, bankRef: 'REF-0042' });
    expect(await rowOf(desk.clerk, topUp.number)).toMatchObject({ association: 'no', bankRef: '' });
    await desk.clerk.call(topUps.topUpMoves.calls.associate, { body: { id: topUp.id, bankLineId } });
    expect(await rowOf(desk.clerk, topUp.number)).toMatchObject({ association: 'yes', bankRef: 'REF-0042', paidCurrency: 'JPY' });
    expect(await rowOf(desk.customer, topUp.number)).toMatchObject({ association: null, bankRef: '' });
  });

  it('S09 nothing counts as credited until it is: neither in the row nor in the sum', async () => {
    const waiting = await desk.apply({ paidMinor: 100_000 });
    const done = await desk.credited({ paidMinor: 200_000 });
    expect(await rowOf(desk.customer, waiting.number)).toMatchObject({ credited: null, credit: cny(4_850_00) });
    expect(await rowOf(desk.customer, done.number)).toMatchObject({ credited: cny(9_700_00) });
    const { data } = await desk.customer.call(topUps.listTopUps, { query: { totals: 'only' } as never });
    expect(data.totals).toMatchObject({ credited: [cny(9_700_00)], paid: [{ currency: 'JPY', minor: 300_000 }] });
    expect(data.totals).not.toHaveProperty('credit');
  });

  it('V02 K05 the export has every field of a top-up: whole yen, the rate as a number, bank line and reference in words', async () => {
    const topUp = await desk.apply({ paidMinor: 100_000 });
    const bankLineId = await desk.bankLine({ accountId: topUp.accountId, minor: 100_000, bankRef: 'REF-0043' });
    await desk.clerk.call(topUps.topUpMoves.calls.associate, { body: { id: topUp.id, bankLineId } });
    const staff = await app.given.staff({ permissions: ['finance:topUp:list', 'finance:topUp:export'] });
    const { rows, shown } = await exported(app, staff, 'finance.topUp', { number: topUp.number }, 'zh');
    expect(rows[0]).toMatchObject({
      充值单号: topUp.number,
      币种: '日元',
      付款金额: 100_000,
      日元汇率: 0.0485,
      预计入账: 4850,
      折合人民币: 4850,
      付款凭证: 1,
      银行流水: '已关联',
      银行流水号: 'REF-0043',
      到账金额: 100_000,
    });
    expect(rows[0]).not.toHaveProperty('入账金额');
    // As the page asks for it, with the columns that it shows: what they are worth nothing without comes along.
    const { rows: few } = await exported(app, staff, 'finance.topUp', { number: topUp.number }, 'zh', ['number', 'paid']);
    expect(Object.keys(few[0] ?? {})).toEqual(['充值单号', '币种', '付款金额', '到账金额', '银行流水号']);
    expect(shown[0]).toMatchObject({ 付款金额: '100,000', 日元汇率: '0.048500', 预计入账: '4,850.00' });
  });

  it('S09 what waits for the press of a second person is among the things to do', async () => {
    const toCredit = async () => (await desk.clerk.call(home)).data.waiting.find(({ text }) => text === '待入账的充值');
    const before = (await toCredit())?.count ?? 0;
    const { id } = await desk.apply({ method: 'cash', currency: 'CNY', paidMinor: 88_00 });
    await desk.seen({ id });
    const { data: reviewed } = await desk.colleague.call(topUps.topUpMoves.calls.review, { body: { id } });
    expect(reviewed).toMatchObject({ status: 'confirmed', creditDueAt: null });
    expect(await toCredit()).toEqual({
      text: '待入账的充值',
      count: before + 1,
      routeCode: 'finance-confirmation',
      search: { tab: 'credit' },
    });
  });
});
