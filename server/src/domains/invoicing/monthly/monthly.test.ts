import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as invoices from '@kura/contract/invoicing/invoice/invoice.endpoints.ts';
import type { MonthlyState } from '@kura/contract/invoicing/invoice/invoice.ts';
import * as titles from '@kura/contract/invoicing/title/title.endpoints.ts';
import { home } from '@kura/contract/insights/home/home.endpoints.ts';
import { listJobs } from '@kura/contract/system/job/job.endpoints.ts';
import { addHoliday, addReadyHolidays, workingCalendarOf } from '../../calendar/public.ts';
import { refundFees } from '../../finance/public.ts';
import { feeLine, someCause } from '../../finance/testing/wallet.ts';
import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { pageOf } from '../../../testing/page-of.ts';
import { invoiceProof } from '../prove-limits.ts';
import { type Firm, goodTax, makeFirm, travel } from '../testing/desk.ts';
import { runMonthlyInvoices, startMonthlyRun } from './run-job.ts';
import { netSpend } from './spend.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.db.tx((tx) => addReadyHolidays(tx));
});
afterAll(() => app.close());
beforeEach(() => go('2026-06-05T03:00:00Z'));
afterEach(async () => expect(await app.db.tx((tx) => invoiceProof.prove(tx, app.clock.now()))).toMatchObject({ wrong: 0 }));

const run = () => runMonthlyInvoices(app.db, app.clock.now());
const go = (instant: string) => travel(app, instant);
const runAtTime = (instant: string) => go(instant).then(run);
const set = ({ owner }: Firm, state: MonthlyState) => owner.call(invoices.setMonthlyInvoices, { body: { state } });
const runsOf = ({ company }: Firm) =>
  app.db.rows<{ month: string; outcome: string; minor: number }>(sql`
    select to_char(month, 'YYYY-MM') as month, outcome, invoiced_minor as minor from invoice_runs where company_id = ${company.id} order by month`);
const invoicesOf = async ({ owner }: Firm) => (await pageOf(owner, invoices.listInvoices, { order: 'asc' })).rows;
const spend = ({ wallet }: Firm, minor: number, at: string) => wallet.charge([feeLine('STORAGE', minor)], { now: new Date(at) });
const inMay = '2026-05-20T03:00:00Z';

/** Switched on before the 10th, with something spent in the month before. */
async function monthlyFirm(spent = 304_11, more: Parameters<typeof makeFirm>[1] = {}): Promise<Firm> {
  const firm = await makeFirm(app, more);
  if (spent > 0) await spend(firm, spent, inMay);
  expect((await set(firm, 'on')).code).toBe(200);
  return firm;
}

describe('monthly invoices', () => {
  it('V06 are made on the 10th at 09:00 in Shanghai and not a minute before, under review and with the default title', async () => {
    const firm = await monthlyFirm();
    await runAtTime('2026-06-10T00:59:00Z');
    expect(await invoicesOf(firm)).toEqual([]);
    await runAtTime('2026-06-10T01:00:00Z');
    expect(await invoicesOf(firm)).toMatchObject([
      { type: 'monthly', status: 'underReview', month: '2026-05', amount: { minor: 304_11 }, taxNumber: goodTax, appliedByName: 'system' },
    ]);
    expect(await runsOf(firm)).toEqual([{ month: '2026-05', outcome: 'invoiced', minor: 304_11 }]);
    expect(await runAtTime('2026-06-10T01:10:00Z')).toBe(0);
  });

  it('E03 are found in the task centre with their progress and their outcome, and only when something was due', async () => {
    const firm = await monthlyFirm();
    const staff = app.as(await app.given.staff());
    const jobs = async () =>
      (await pageOf(staff, listJobs)).rows.filter(({ kind }: { kind: string }) => kind === 'system.job.kind.monthlyInvoices');
    await go('2026-06-10T01:00:00Z');
    await Promise.all([startMonthlyRun(app.kernel, app.clock.now()), startMonthlyRun(app.kernel, app.clock.now())]);
    await vi.waitFor(async () => {
      for (const job of await jobs())
        expect(job).toMatchObject({ title: '每月开票', status: 'done', resultPlace: { code: 'invoices', search: { tab: 'runs' } } });
      expect(await runsOf(firm)).toHaveLength(1);
    }, 30_000);
    const before = await jobs();
    expect(before.some(({ total, done }: { total: number | null; done: number }) => total !== null && done === total)).toBe(true);
    await startMonthlyRun(app.kernel, app.clock.now());
    expect(await jobs()).toHaveLength(before.length);
  });

  it('V06 are made on a holiday and on a Sunday too', async () => {
    const rest = {
      holidayType: 'manual',
      beginTime: '2026-06-10',
      endTime: '2026-06-10',
      name: '休',
      nameZh: '',
      nameEn: '',
      nameJp: '',
      date: null,
      country: null,
    } as const;
    await app.db.tx((tx) => addHoliday(tx, system, rest, app.clock.now()));
    const firm = await monthlyFirm();
    const china = await workingCalendarOf(app.db, 'CN');
    expect([china.isWorkingDay('2026-06-10'), china.isWorkingDay('2027-01-10')]).toEqual([false, false]);
    await runAtTime('2026-06-10T01:00:00Z');
    await spend(firm, 10_00, '2026-12-15T03:00:00Z');
    await runAtTime('2027-01-10T01:00:00Z');
    expect((await runsOf(firm)).filter(({ outcome }) => outcome === 'invoiced')).toEqual([
      { month: '2026-05', outcome: 'invoiced', minor: 304_11 },
      { month: '2026-12', outcome: 'invoiced', minor: 10_00 },
    ]);
  });

  it('V06 come once when the job runs twice at the same moment, on as many processes as one likes', async () => {
    const firm = await monthlyFirm();
    await go('2026-06-10T01:00:00Z');
    await Promise.all([run(), run(), run(), run()]);
    expect(await invoicesOf(firm)).toHaveLength(1);
    expect(await firm.limit()).toMatchObject({ invoicedMinor: 304_11 });
  });

  it('V06 a server that slept three days, or two months, makes up for it in order', async () => {
    const firm = await monthlyFirm(100_00);
    await spend(firm, 200_00, '2026-06-20T03:00:00Z');
    await spend(firm, 400_00, '2026-07-20T03:00:00Z');
    await runAtTime('2026-06-13T01:00:00Z');
    expect(await runsOf(firm)).toEqual([{ month: '2026-05', outcome: 'invoiced', minor: 100_00 }]);
    await runAtTime('2026-08-31T03:00:00Z');
    expect((await invoicesOf(firm)).map(({ month, amount }) => [month, amount.minor])).toEqual([
      ['2026-05', 100_00],
      ['2026-06', 200_00],
      ['2026-07', 400_00],
    ]);
  });

  it('V06 the older month takes first when what was paid in does not reach for both', async () => {
    const firm = await monthlyFirm(700_00);
    await spend(firm, 700_00, '2026-06-20T03:00:00Z');
    await spend(firm, 700_00, '2026-07-20T03:00:00Z');
    await runAtTime('2026-08-31T03:00:00Z');
    expect(await runsOf(firm)).toEqual([
      { month: '2026-05', outcome: 'invoiced', minor: 700_00 },
      { month: '2026-06', outcome: 'invoiced', minor: 300_00 },
      { month: '2026-07', outcome: 'nothingInvoiceable', minor: 0 },
    ]);
  });

  it('V06 nothing spent is skipped and written down, and the month is not looked at again', async () => {
    const firm = await monthlyFirm(0);
    await runAtTime('2026-06-10T01:00:00Z');
    expect(await runsOf(firm)).toEqual([{ month: '2026-05', outcome: 'nothingSpent', minor: 0 }]);
    await spend(firm, 1_00, inMay);
    await runAtTime('2026-06-11T01:00:00Z');
    expect(await invoicesOf(firm)).toEqual([]);
    const logged = await app.db.rows(
      sql`select after from operation_log where record = 'invoicing.run' and company_id = ${firm.company.id}`,
    );
    expect(logged).toMatchObject([{ after: { outcome: 'nothingSpent' } }]);
  });

  it('V06 without a title they wait, the company is notified, and they follow when it has one', async () => {
    const firm = await monthlyFirm(50_00, { hasTitle: false });
    await runAtTime('2026-06-10T01:00:00Z');
    await runAtTime('2026-06-10T02:00:00Z');
    expect(await runsOf(firm)).toEqual([{ month: '2026-05', outcome: 'noTitle', minor: 0 }]);
    expect(await app.db.rows(sql`select subject from mails where company_id = ${firm.company.id}`)).toEqual([
      { subject: '【Kura 倉】请添加发票抬头' },
    ]);
    const waiting = (await firm.owner.call(home)).data.waiting;
    expect(waiting).toMatchObject([{ text: '每月开票缺少发票抬头', count: 1, routeCode: 'invoice-titles' }]);
    await firm.owner.call(titles.createTitle, { body: { name: '海川', taxNumber: goodTax } });
    await runAtTime('2026-06-12T02:00:00Z');
    expect(await runsOf(firm)).toEqual([{ month: '2026-05', outcome: 'invoiced', minor: 50_00 }]);
    expect(await invoicesOf(firm)).toHaveLength(1);
  });

  it('V06 one company that fails does not keep the others waiting', async () => {
    const [broken, fine] = [await monthlyFirm(), await monthlyFirm()];
    const errors: unknown[] = [];
    await go('2026-06-10T01:00:00Z');
    await app.db.tx(
      async (tx) => void (await tx.execute(`alter table invoices add constraint one_fails check (company_id <> ${broken.company.id})`)),
    );
    await runMonthlyInvoices(app.db, app.clock.now(), { error: (error: unknown) => void errors.push(error) } as never);
    expect(errors).toHaveLength(1);
    expect(await invoicesOf(fine)).toHaveLength(1);
    await app.db.tx(async (tx) => void (await tx.execute('alter table invoices drop constraint one_fails')));
    await run();
    expect(await invoicesOf(broken)).toHaveLength(1);
  });
});

describe('the switch', () => {
  it('V06 begins with the next run: before the 10th with last month, after it with this one', async () => {
    const early = await monthlyFirm();
    await go('2026-06-10T01:00:00Z');
    const late = await makeFirm(app);
    await spend(late, 5_00, inMay);
    const { data } = await set(late, 'on');
    expect(data.monthly).toMatchObject({ state: 'on', month: '2026-06', runAt: '2026-07-10T01:00:00.000Z' });
    await run();
    expect([await runsOf(early), await runsOf(late)]).toMatchObject([[{ month: '2026-05' }], []]);
  });

  it('V06 a pause skips its months for good; after it the next one comes again', async () => {
    const firm = await monthlyFirm();
    await set(firm, 'paused');
    await spend(firm, 20_00, '2026-06-20T03:00:00Z');
    await runAtTime('2026-06-10T01:00:00Z');
    // Nobody ran the job in July; resuming settles it as things stood.
    await go('2026-07-15T03:00:00Z');
    await set(firm, 'on');
    await spend(firm, 30_00, '2026-07-20T03:00:00Z');
    await runAtTime('2026-08-10T01:00:00Z');
    expect(await runsOf(firm)).toEqual([
      { month: '2026-05', outcome: 'paused', minor: 0 },
      { month: '2026-06', outcome: 'paused', minor: 0 },
      { month: '2026-07', outcome: 'invoiced', minor: 30_00 },
    ]);
  });

  it('V06 a pause also holds what waited for a title, until it ends', async () => {
    const firm = await monthlyFirm(50_00, { hasTitle: false });
    await runAtTime('2026-06-10T01:00:00Z');
    await set(firm, 'paused');
    await firm.owner.call(titles.createTitle, { body: { name: '海川', taxNumber: goodTax } });
    await runAtTime('2026-06-12T02:00:00Z');
    expect(await invoicesOf(firm)).toEqual([]);
    await set(firm, 'on');
    await runAtTime('2026-06-13T02:00:00Z');
    expect(await runsOf(firm)).toEqual([{ month: '2026-05', outcome: 'invoiced', minor: 50_00 }]);
  });

  it('V06 off also holds what waited for a title, also after a run by hand; on again it follows', async () => {
    const [firm, byHand] = [await monthlyFirm(50_00, { hasTitle: false }), await makeFirm(app, { hasTitle: false })];
    await spend(byHand, 70_00, inMay);
    await runAtTime('2026-06-10T01:00:00Z');
    const finance = app.as(await app.given.staff());
    const run = { companyId: byHand.company.id, month: '2026-05' };
    expect((await finance.call(invoices.runMonthlyInvoice, { body: run })).data.outcome).toBe('noTitle');
    await set(firm, 'off');
    for (const { owner } of [firm, byHand]) await owner.call(titles.createTitle, { body: { name: '海川', taxNumber: goodTax } });
    await runAtTime('2026-06-12T02:00:00Z');
    for (const one of [firm, byHand]) {
      expect(await runsOf(one)).toEqual([{ month: '2026-05', outcome: 'noTitle', minor: 0 }]);
      expect(await invoicesOf(one)).toEqual([]);
      expect((await one.owner.call(home)).data.waiting).toEqual([]);
    }
    await set(firm, 'on');
    expect(await invoicesOf(firm)).toEqual([]);
    await runAtTime('2026-06-13T02:00:00Z');
    expect(await invoicesOf(firm)).toMatchObject([{ type: 'monthly', month: '2026-05', amount: { minor: 50_00 } }]);
  });

  it('V06 off is off, and on again does not reach back', async () => {
    const firm = await monthlyFirm();
    await set(firm, 'off');
    await runAtTime('2026-07-10T01:00:00Z');
    expect(await runsOf(firm)).toEqual([]);
    await go('2026-07-20T01:00:00Z');
    await set(firm, 'on');
    await runAtTime('2026-07-25T01:00:00Z');
    expect(await runsOf(firm)).toEqual([]);
  });

  it('A02, A07 is for those who may, each for their own company', async () => {
    const firm = await makeFirm(app);
    const reader = app.as(await app.given.customer({ company: firm.company, permissions: ['invoicing:invoice:list'] }));
    expect((await reader.call(invoices.setMonthlyInvoices, { body: { state: 'on' } })).code).toBe(403);
    const stranger = await makeFirm(app);
    const foreign = { body: { companyId: firm.company.id, state: 'on' as const } };
    expect((await stranger.owner.call(invoices.setMonthlyInvoices, foreign)).code).toBe(404);
  });
});

describe('a run by hand', () => {
  it('V06 makes a month that is over at once, each month once, whether the switch is on or not', async () => {
    const firm = await makeFirm(app);
    await spend(firm, 40_00, inMay);
    const staff = app.as(await app.given.staff());
    const press = (month: string) => staff.call(invoices.runMonthlyInvoice, { body: { companyId: firm.company.id, month } });
    expect((await press('2026-06')).code).toBe(409);
    expect((await press('2026-13')).code).toBe(400);
    const answers = await Promise.all([press('2026-05'), press('2026-05')]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(answers.find(({ code }) => code === 200)?.data).toMatchObject({
      month: '2026-05',
      outcome: 'invoiced',
      invoiced: { minor: 40_00 },
    });
    await set(firm, 'on');
    await runAtTime('2026-06-10T01:00:00Z');
    expect(await invoicesOf(firm)).toHaveLength(1);
  });

  it('V06 makes a month again that was rejected or skipped, and never one that stands', async () => {
    const firm = await makeFirm(app);
    const staff = app.as(await app.given.staff());
    const press = () => staff.call(invoices.runMonthlyInvoice, { body: { companyId: firm.company.id, month: '2026-05' } });
    expect((await press()).data).toMatchObject({ outcome: 'nothingSpent', invoiceNumber: '' });
    await spend(firm, 40_00, inMay);
    const first = (await press()).data;
    expect(first).toMatchObject({ outcome: 'invoiced', invoiced: { minor: 40_00 } });
    expect(await press()).toMatchObject({ code: 409, message: `2026-05 已生成过（${first.invoiceNumber}）` });
    const [made] = await invoicesOf(firm);
    await staff.call(invoices.invoiceMoves.calls.reject, { body: { id: made?.id ?? 0, reason: '抬头有误' } });
    expect((await press()).code).toBe(200);
    expect(await runsOf(firm)).toHaveLength(1);
    expect((await invoicesOf(firm)).map(({ status }) => status)).toEqual(['rejected', 'underReview']);
  });

  it('A02 is not for customers', async () => {
    const { owner } = await makeFirm(app);
    expect((await owner.call(invoices.runMonthlyInvoice, { body: { month: '2026-05' } })).code).toBe(403);
  });
});

describe('the spend of a month', () => {
  it('F14 73.04 + 93.41 + 47.66 + 216.00 − 126.00 given back = 304.11', async () => {
    const firm = await makeFirm(app, { toppedUp: 24_310_00 });
    for (const minor of [73_04, 93_41, 47_66]) await spend(firm, minor, inMay);
    const { feeLineIds } = await spend(firm, 216_00, inMay);
    const refund = {
      reference: `f14:${firm.company.id}`,
      cause: someCause(),
      note: 'F5',
      lines: [{ feeLineId: feeLineIds[0] ?? 0, minor: 126_00 }],
    };
    await app.db.tx((tx) => refundFees(tx, system, refund, new Date(inMay)));
    expect(await netSpend(app.db, firm.company.id, '2026-05')).toBe(304_11);
    expect(await firm.wallet.balance()).toBe(24_005_89);
  });

  it('V06 belongs to the month of Shanghai in which it was charged or given back, the leap day to its February', async () => {
    const firm = await makeFirm(app);
    await spend(firm, 1_00, '2028-01-31T15:59:59.999Z');
    await spend(firm, 2_00, '2028-01-31T16:00:00Z');
    await spend(firm, 4_00, '2028-02-29T15:59:59.999Z');
    const { feeLineIds } = await spend(firm, 8_00, '2028-02-29T16:00:00Z');
    const refund = {
      reference: `leap:${firm.company.id}`,
      cause: someCause(),
      note: '',
      lines: [{ feeLineId: feeLineIds[0] ?? 0, minor: 3_00 }],
    };
    await app.db.tx((tx) => refundFees(tx, system, refund, new Date('2028-03-31T16:00:00Z')));
    const of = (month: string) => netSpend(app.db, firm.company.id, month);
    expect(await Promise.all(['2028-01', '2028-02', '2028-03', '2028-04'].map(of))).toEqual([1_00, 6_00, 8_00, -3_00]);
  });

  it('K05 what the yen wallet paid counts at the rate of its own line, and parts given back are together the whole', async () => {
    const firm = await makeFirm(app);
    await firm.wallet.setDualWallet(true);
    await firm.wallet.credit(10_000, 'JPY');
    const { feeLineIds } = await firm.wallet.charge([feeLine('FREIGHT', 1_001, { currency: 'JPY', rate: '0.048533' })], {
      now: new Date(inMay),
    });
    const of = () => netSpend(app.db, firm.company.id, '2026-05');
    expect(await of()).toBe(48_58);
    for (const minor of [333, 333, 335]) {
      const refund = {
        reference: `yen:${firm.company.id}:${minor}:${Math.random()}`,
        cause: someCause(),
        note: '',
        lines: [{ feeLineId: feeLineIds[0] ?? 0, minor }],
      };
      await app.db.tx((tx) => refundFees(tx, system, refund, new Date(inMay)));
    }
    expect(await of()).toBe(0);
  });
});
