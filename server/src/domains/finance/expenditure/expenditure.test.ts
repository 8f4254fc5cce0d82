import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listExpenditure, sumExpenditure } from '@kura/contract/finance/expenditure/expenditure.endpoints.ts';
import { getJob, startExport } from '@kura/contract/system/job/job.endpoints.ts';
import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { exported } from '../../../testing/exported.ts';
import { hear } from '../../../testing/live.ts';
import { pageOf } from '../../../testing/page-of.ts';
import { refundFees } from '../ledger/refund.ts';
import { account } from '../ledger/money-entry.ts';
import { postMoney } from '../ledger/post-money.ts';
import { forgetTold } from '../../../testing/forget-told.ts';
import { feeLine, makeWallet, someCause, type TestWallet } from '../testing/wallet.ts';

let app: TestApp;
let wallet: TestWallet;
let customer: Caller;
let staff: Caller;
beforeAll(async () => {
  // In Tokyo it is the 11th already, in Shanghai still the 10th.
  app = await testApp({ now: '2026-06-10T15:30:00Z' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await forgetTold(app.db);
  const company = await app.given.company();
  wallet = await makeWallet(app.db, { companyId: company.id, minor: 10_000_00 });
  customer = app.as(await app.given.customer({ company, permissions: ['finance:expenditure:list', 'finance:expenditure:export'] }));
  staff = app.as(await app.given.staff({ permissions: ['finance:expenditure:list'] }));
});

const at = (instant: string) => new Date(instant);
const rowsOf = async (caller: Caller, query: object = {}) => (await pageOf(caller, listExpenditure, query)).rows;
const refund = (feeLineId: number, minor: number, now: Date) =>
  app.db.tx((tx) =>
    refundFees(
      tx,
      system,
      { reference: `r${feeLineId}:${minor}`, cause: someCause(), note: 'too much', lines: [{ feeLineId, minor }] },
      now,
    ),
  );
const adjust = (companyId: number, minor: number, now: Date) =>
  app.db.tx((tx) =>
    postMoney(
      tx,
      system,
      {
        reference: `a${companyId}:${minor}`,
        type: 'adjust',
        companyId,
        cause: someCause('finance.adjustment'),
        postings: [{ from: account.income('ADJUST', 'CNY'), to: account.wallet(companyId, 'CNY'), minor }],
      },
      now,
    ),
  );

describe('expenditure', () => {
  it('K04 K06 lists all money in and out with the balance after each', async () => {
    const charged = await wallet.charge([feeLine('FREIGHT', 42_20), feeLine('PHOTO', 30_00)], {
      cause: { type: 'test', id: 1, no: 'CK26060100001' },
      note: 'two parcels',
      now: at('2026-06-01T00:00:00Z'),
    });
    await refund(charged.feeLineIds[1] ?? 0, 10_00, at('2026-06-02T00:00:00Z'));
    await adjust(wallet.companyId, 5_00, at('2026-06-03T00:00:00Z'));
    // The wallet was filled on the 10th, after all of it.
    const [topUp, ...rows] = await rowsOf(customer);
    expect(topUp).toMatchObject({ type: 'topUp', amount: { minor: 10_000_00 }, feeType: '', status: 'normal' });
    expect(rows.map(({ type, amount, balanceAfter, status }) => [type, amount.minor, balanceAfter.minor, status])).toEqual([
      ['adjust', 5_00, 9_942_80, 'normal'],
      ['refund', 10_00, 9_937_80, 'normal'],
      ['charge', -72_20, 9_927_80, 'partlyRefunded'],
    ]);
    expect(rows[2]).toMatchObject({
      causeNo: 'CK26060100001',
      note: 'two parcels',
      feeType: '',
      wallet: 'CNY',
      refunded: { minor: 10_00 },
    });
  });

  it('K04 computes the state of a charge from what was refunded of it, in the wallet that paid', async () => {
    const { feeLineIds } = await wallet.charge([feeLine('PHOTO', 30_00)], { now: at('2026-06-01T00:00:00Z') });
    const states = async () => (await rowsOf(customer, { type: 'charge' })).map(({ status }) => status);
    expect(await states()).toEqual(['normal']);
    await refund(feeLineIds[0] ?? 0, 12_00, at('2026-06-02T00:00:00Z'));
    expect(await states()).toEqual(['partlyRefunded']);
    expect(await rowsOf(customer, { status: 'partlyRefunded' })).toHaveLength(1);
    await refund(feeLineIds[0] ?? 0, 18_00, at('2026-06-03T00:00:00Z'));
    expect(await states()).toEqual(['refunded']);
    expect(await rowsOf(customer, { status: 'refunded' })).toHaveLength(1);
    expect((await rowsOf(customer, { status: 'normal', type: 'charge,refund' })).map(({ type }) => type)).toEqual(['refund', 'refund']);
  });

  it('L17 is narrowed by number, fee, wallet, store and days, which are Shanghai’s for everybody', async () => {
    await wallet.setDualWallet(true);
    const store = await app.db.first<{ id: number }>(sql`
      insert into stores (company_id, name, platform, status, seller_account, created_at, updated_at)
      values (${wallet.companyId}, 'Shop', 'rakuten', 'unbound', ${`s${wallet.companyId}`}, now(), now()) returning id`);
    const storeId = store?.id ?? 0;
    const two = await wallet.charge([feeLine('FREIGHT', 870, { currency: 'JPY' }), feeLine('PHOTO', 20_00), feeLine('NEXT_DAY', 2_00)], {
      cause: { type: 'test', id: 1, no: 'CK26060500001' },
      storeId,
      now: at('2026-06-05T15:59:59Z'),
    });
    await wallet.charge([feeLine('STORAGE', 47_66)], {
      cause: { type: 'test', id: 2, no: 'CC26060500002' },
      now: at('2026-06-05T16:00:00Z'),
    });
    await refund(two.feeLineIds[1] ?? 0, 1_00, at('2026-06-06T00:00:00Z'));
    const amounts = async (query: object) => (await rowsOf(customer, query)).map(({ amount }) => amount.minor).toSorted((a, b) => a - b);
    expect(await amounts({ type: 'charge,refund' })).toEqual([-47_66, -22_00, -870, 1_00]);
    expect(await amounts({ type: 'topUp' })).toEqual([10_000_00]);
    expect(await amounts({ causeNo: 'ck2606' })).toEqual([-22_00, -870]);
    expect(await amounts({ wallet: 'JPY' })).toEqual([-870]);
    expect(await amounts({ feeType: 'PHOTO' })).toEqual([-22_00, 1_00]);
    expect(await amounts({ feeType: 'FREIGHT' })).toEqual([-870]);
    expect(await amounts({ feeType: 'STORAGE', type: 'charge' })).toEqual([-47_66]);
    expect(await amounts({ storeId })).toEqual(expect.arrayContaining([-22_00, -870]));
    // 15:59:59 UTC is the last second of the 5th in Shanghai, though in Tokyo, where the customer is, it is the 6th.
    expect(await amounts({ at: '2026-06-05~2026-06-05' })).toEqual([-22_00, -870]);
    expect(await amounts({ at: '2026-06-06~2026-06-06' })).toEqual([-47_66, 1_00]);
    const byFinance = async (day: string) =>
      (await rowsOf(staff, { companyId: wallet.companyId, at: `${day}~${day}` }))
        .map(({ amount }) => amount.minor)
        .toSorted((a, b) => a - b);
    expect(await byFinance('2026-06-05')).toEqual([-22_00, -870]);
    expect(await byFinance('2026-06-06')).toEqual([-47_66, 1_00]);
    expect((await rowsOf(staff, { companyId: wallet.companyId, feeType: 'PHOTO' })).map(({ amount }) => amount.minor)).toEqual([
      1_00, -22_00,
    ]);
    expect((await rowsOf(staff, { feeType: 'PHOTO', at: '2026-06-06~2026-06-06' })).map(({ amount }) => amount.minor)).toContain(1_00);
  });

  it('A07 shows a customer its own rows only; another company is not found where sums are asked', async () => {
    await wallet.charge([feeLine('PHOTO', 30_00)]);
    const stranger = app.as(await app.given.customer({ permissions: ['finance:expenditure:list'] }));
    expect(await rowsOf(stranger)).toEqual([]);
    expect(await rowsOf(stranger, { companyId: wallet.companyId })).toEqual([]);
    expect((await stranger.call(sumExpenditure, { query: { companyId: wallet.companyId } })).code).toBe(404);
    const nobody = app.as(await app.given.customer({ permissions: [] }));
    expect((await nobody.call(listExpenditure)).code).toBe(403);
  });

  it('F14 K04 adds up the rows of the filter and no others: opening + in − out = closing', async () => {
    const now = at('2026-06-12T00:00:00Z');
    await wallet.charge([feeLine('FREIGHT', 73_04)], { now });
    await wallet.charge([feeLine('FREIGHT', 93_41)], { now });
    await wallet.charge([feeLine('STORAGE', 47_66)], { now });
    const inbound = await wallet.charge([feeLine('INBOUND_HANDLING', 72_00), feeLine('SHELVING', 144_00)], { now });
    await refund(inbound.feeLineIds[1] ?? 0, 126_00, now);
    await wallet.charge([feeLine('PHOTO', 10_00)], { now: at('2026-06-30T16:00:00Z') });
    const money = (minor: number) => ({ currency: 'CNY', minor });
    const sumsOf = async (query: object) => (await customer.call(sumExpenditure, { query })).data;
    const june = await sumsOf({ at: '2026-06-11~2026-06-30' });
    expect(june).toEqual({
      from: '2026-06-11',
      to: '2026-06-30',
      sums: [
        {
          wallet: 'CNY',
          opening: money(10_000_00),
          in: money(126_00),
          out: money(430_11),
          net: money(-304_11),
          closing: money(9_695_89),
          kinds: [
            { type: 'charge', amount: money(-430_11) },
            { type: 'refund', amount: money(126_00) },
          ],
        },
      ],
    });
    // Without days it is all that ever was, and ends with the balance.
    const all = await sumsOf({});
    expect(all).toMatchObject({ from: null, to: null, sums: [{ opening: money(0), in: money(10_126_00), out: money(440_11) }] });
    expect(all.sums?.[0]?.closing?.minor).toBe(await wallet.balance());
    // A filter that leaves rows out has no balances between which they stand.
    const storage = await sumsOf({ feeType: 'STORAGE' });
    expect(storage.sums).toMatchObject([{ in: money(0), out: money(47_66), net: money(-47_66), opening: null, closing: null }]);
    expect((await sumsOf({ type: 'topUp,refund' })).sums).toMatchObject([{ in: money(10_126_00), out: money(0), opening: null }]);
  });

  it('K04 what a wallet did last is never earlier than what it did before, although two requests reached it in the other order', async () => {
    const [before, after] = [at('2026-06-14T15:59:59.9Z'), at('2026-06-14T16:00:00.1Z')];
    // Asked after midnight, booked first.
    await wallet.charge([feeLine('PHOTO', 1_00)], { now: after });
    await wallet.charge([feeLine('PHOTO', 2_00)], { now: before });
    await wallet.charge([feeLine('PHOTO', 4_00)], { now: after });
    const ends = async (day: string) => {
      const [sum] = (await customer.call(sumExpenditure, { query: { at: `${day}~${day}` } })).data.sums ?? [];
      return [sum?.opening?.minor, sum?.out.minor, sum?.closing?.minor];
    };
    expect(await ends('2026-06-14')).toEqual([10_000_00, 0, 10_000_00]);
    expect(await ends('2026-06-15')).toEqual([10_000_00, 7_00, 9_993_00]);
    // A fee stands on the day on which the wallet paid it.
    const apart = await app.db.rows(sql`
      select f.id from fee_lines f join wallet_movements m on m.entry_id = f.entry_id where f.company_id = ${wallet.companyId} and f.at <> m.at`);
    expect(apart).toEqual([]);
  });

  it('V02 L17 offers the days of Shanghai by which a too long export can be split', async () => {
    await wallet.charge([feeLine('PHOTO', 30_00)], { now: at('2026-06-01T15:00:00Z') });
    await app.db.run(sql`
      insert into wallet_movements (wallet_id, seq, entry_id, at, type, company_id, currency, change_minor, balance_after_minor, cause_type,
        cause_id, cause_no, actor_name)
      select wallet_id, seq + i, entry_id, at + i * interval '1 minute', type, company_id, currency, change_minor, 0, cause_type, cause_id, cause_no, ''
      from wallet_movements m, generate_series(1, 1100) i where m.company_id = ${wallet.companyId} and m.type = 'charge'`);
    const answer = await customer.call(startExport, { body: { list: 'finance.expenditure', query: {} } });
    // From 23:00 in Shanghai, midnight in Tokyo: the hour before midnight is of the 1st, also for a customer in Tokyo.
    expect(answer).toMatchObject({
      code: 400,
      data: {
        by: 'at',
        splits: [
          { from: '2026-06-01', count: 60 },
          { from: '2026-06-02', count: 1041 },
          { from: '2026-06-10', count: 1 },
        ],
      },
    });
  });

  it('V02 L17 leaves as a spreadsheet in the words and the time of the reader', async () => {
    await wallet.charge([feeLine('PHOTO', 30_00)], {
      cause: { type: 'test', id: 1, no: 'CK26060100009' },
      now: at('2026-06-01T15:30:00Z'),
    });
    const owner = await app.given.customer({
      company: { id: wallet.companyId, code: '', name: '' },
      permissions: ['finance:expenditure:list', 'finance:expenditure:export'],
    });
    const page = await hear(app, owner);
    const { id } = (await app.as(owner).call(startExport, { body: { list: 'finance.expenditure', query: { type: 'charge' } }, lang: 'jp' }))
      .data;
    await page.next((news) => news.type === 'job' && news.data.id === id && ['done', 'failed'].includes(news.data.status));
    page.end();
    const job = (await app.as(owner).call(getJob, { body: { id } })).data;
    const file = await app.app.inject({ url: job.resultUrl ?? '', headers: { token: owner.token } });
    const [headings = [], first = []] = (await readXlsx(file.rawPayload)).sheets[0]?.rows ?? [];
    const told = Object.fromEntries(headings.map((heading, i) => [String(heading), first[i]]));
    expect(told).toMatchObject({
      伝票番号: 'CK26060100009',
      種別: '引落',
      料金種別: '撮影料',
      ウォレット: '人民元ウォレット',
      金額: -30,
      状態: '正常',
    });
    // 15:30 UTC is half past eleven at night in Shanghai: the books' day, also for a customer in Tokyo, where it is the next one.
    expect(told['日時 (CST)']).toEqual(new Date('2026-06-01T23:30:00Z'));
  });

  it('K04 the exported statement begins and ends with the balances, and adds up between them', async () => {
    await wallet.charge([feeLine('PHOTO', 30_00)], { now: at('2026-06-12T03:00:00Z') });
    await adjust(wallet.companyId, 5_00, at('2026-06-13T03:00:00Z'));
    const owner = await app.given.customer({
      company: { id: wallet.companyId, code: '', name: '' },
      permissions: ['finance:expenditure:list', 'finance:expenditure:export'],
    });
    const told = async (query: Record<string, string>) =>
      (await exported(app, owner, 'finance.expenditure', query, 'en')).rows.map((row) => [
        typeof row['Time (CST)'] === 'string' ? row['Time (CST)'] : '',
        row['Amount'],
        row['Balance'],
      ]);
    expect(await told({ at: '2026-06-12~2026-06-13', sort: 'at', order: 'asc' })).toEqual([
      ['Opening balance RMB', undefined, 10_000],
      ['', -30, 9_970],
      ['', 5, 9_975],
      ['Total', -25, undefined],
      ['Closing balance RMB', undefined, 9_975],
    ]);
    // Some of the rows are no statement.
    expect(await told({ at: '2026-06-12~2026-06-13', type: 'charge' })).toEqual([
      ['', -30, 9_970],
      ['Total', -30, undefined],
    ]);
  });
});
