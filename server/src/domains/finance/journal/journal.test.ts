import { read, utils } from '@e965/xlsx';
import type { programs } from '@kura/contract/finance/journal/journal-account.ts';
import * as endpoints from '@kura/contract/finance/journal/journal.endpoints.ts';
import { listExchange } from '@kura/contract/finance/exchange/exchange.endpoints.ts';
import { listAgeing } from '@kura/contract/finance/ageing/ageing.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type Caller, testApp, type TestApp } from '../../../testing/app.ts';
import { forgetTold } from '../../../testing/forget-told.ts';
import type { TestUser } from '../../../testing/given.ts';
import { pageOf } from '../../../testing/page-of.ts';
import { account } from '../ledger/money-entry.ts';
import { postMoney } from '../ledger/post-money.ts';
import { feeLine, makeWallet, someCause, type TestWallet } from '../testing/wallet.ts';

let app: TestApp;
let user: TestUser;
let staff: Caller;
let wallet: TestWallet;
beforeAll(async () => {
  app = await testApp({ now: '2026-07-20T03:00:00Z' });
  user = await app.given.staff({
    permissions: ['finance:journal:list', 'finance:journal:export', 'finance:journal:map', 'finance:ageing:list', 'finance:exchange:list'],
  });
  staff = app.as(user);
  wallet = await makeWallet(app.db);
  for (const [day, rate] of [
    ['2026-05-01', '0.048500'],
    ['2026-05-31', '0.048000'],
    ['2026-06-30', '0.049000'],
  ])
    await app.db.run(
      sql`insert into exchange_rates (pair, day, rate, set_by_name, set_at) values ('JPY/CNY', ${day}, ${rate}, 'x', now())`,
    );
  const { companyId } = wallet;
  // F1: 500,000 yen at 0.048620, when the day's rate was 0.048500.
  const entry = {
    reference: 'f1',
    type: 'topUp',
    companyId,
    cause: someCause('test.topUp', 'CZ26052000001'),
    postings: [
      { from: account.money('bankJp', 'JPY'), to: account.exchange('JPY'), minor: 500_000 },
      { from: account.exchange('CNY'), to: account.wallet(companyId, 'CNY'), minor: 24_310_00 },
    ],
  } as const;
  await app.db.tx((tx) => postMoney(tx, system, entry, new Date('2026-05-20T04:00:00Z')));
  const cause = { type: 'test', id: 1, no: 'CK26052100001' };
  await wallet.charge([feeLine('FREIGHT', 62_57), feeLine('COD_FEE', 21_34)], { cause, now: new Date('2026-05-21T04:00:00Z') });
});
afterAll(() => app.close());

const fileOf = async (program: (typeof programs)[number]): Promise<Buffer> => {
  const { data } = await staff.call(endpoints.exportJournal, { body: { month: '2026-05', program } });
  return (await app.app.inject({ url: data.url, headers: { token: user.token } })).rawPayload;
};
const rowsIn = (text: string): string[][] =>
  text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
const sum = (values: readonly (string | number | undefined)[]): number =>
  values.reduce<number>((all, value) => all + Math.round(Number(value) * 100), 0) / 100;

describe('the journal', () => {
  it('K04 has a line for each side of each posting, and debits are credits in every currency', async () => {
    const { rows } = await pageOf(staff, endpoints.listJournal, { causeNo: 'CK26052100001' });
    expect(rows.map(({ account: code, debit, credit }) => [code, debit?.minor ?? null, credit?.minor ?? null])).toEqual([
      ['6001.COD_FEE.CNY', null, 21_34],
      [`2201.WALLET.${wallet.companyId}.CNY`, 21_34, null],
      ['6001.FREIGHT.CNY', null, 62_57],
      [`2201.WALLET.${wallet.companyId}.CNY`, 62_57, null],
    ]);
    const { totals } = await pageOf(staff, endpoints.listJournal, { totals: 'only' });
    expect(totals).toEqual({
      debit: [
        { currency: 'CNY', minor: 24_393_91 },
        { currency: 'JPY', minor: 500_000 },
      ],
      credit: [
        { currency: 'CNY', minor: 24_393_91 },
        { currency: 'JPY', minor: 500_000 },
      ],
    });
    expect((await pageOf(staff, endpoints.listJournal, { account: '3901', currency: 'JPY' })).rows).toMatchObject([
      { type: 'topUp', credit: { minor: 500_000 } },
    ]);
  });

  it('K05 freee and MoneyForward get yen, in UTF-8 with its mark and in Shift_JIS; both sides of a row are the same', async () => {
    const freee = await fileOf('freee');
    expect([...freee.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head = [], ...rows] = rowsIn(freee.toString('utf8').slice(1));
    expect(head.slice(0, 7)).toEqual(['日付', '伝票番号', '決算整理仕訳', '借方勘定科目', '借方科目コード', '借方補助科目', '借方金額']);
    expect(rows[0]?.slice(0, 7)).toEqual(['2026/05/20', '1', '', '普通預金', '111', '1002.BANK_JP.JPY', '500000']);
    // 62.57 RMB at 0.0485: 1,290.1 yen.
    expect(rows[2]).toContain('1290');
    const money = new TextDecoder('shift_jis', { fatal: true }).decode(await fileOf('moneyForward'));
    const [headings = [], ...lines] = rowsIn(money);
    expect(headings.slice(0, 7)).toEqual(['取引No', '取引日', '借方勘定科目', '借方補助科目', '借方税区分', '借方部門', '借方金額(円)']);
    expect(sum(lines.map((line) => line[6]))).toBe(sum(lines.map((line) => line[12])));
    expect(lines).toHaveLength(rows.length);
  });

  it('K05 Kingdee gets a workbook and Yonyou its GBK text, in RMB with the original amount and rate; every voucher balances', async () => {
    const text = new TextDecoder('gbk', { fatal: true }).decode(await fileOf('yonyou'));
    const [first, ...rows] = rowsIn(text);
    expect(first).toEqual(['填制凭证', 'V800']);
    expect(rows[0]?.slice(0, 12)).toEqual([
      '2026-05-20',
      '记',
      '1',
      '0',
      expect.stringContaining('CZ26052000001 '),
      '100201',
      '24250.00',
      '0.00',
      '0',
      '500000',
      '0.048500',
      'Kura',
    ]);
    for (const voucher of Map.groupBy(rows, (row) => row[2]).values())
      expect(sum(voucher.map((row) => row[6]))).toBe(sum(voucher.map((row) => row[7])));
    const book = read(await fileOf('kingdee'));
    const sheet = utils.sheet_to_json<Record<string, string | number>>(book.Sheets[book.SheetNames[0] ?? ''] ?? {});
    expect(sheet[0]).toMatchObject({
      日期: '2026-05-20',
      凭证字: '记',
      科目代码: '100201',
      币别: 'JPY',
      汇率: 0.0485,
      原币金额: 500000,
      借方金额: 24250,
    });
    expect(sum(sheet.map((row) => row['借方金额']))).toBe(sum(sheet.map((row) => row['贷方金额'])));
  });

  it('A09 a program’s account is what finance sets, and the log says who changed it', async () => {
    await staff.call(endpoints.setJournalAccount, { body: { program: 'yonyou', key: 'income', code: '600101', name: '仓储收入' } });
    const rows = rowsIn(new TextDecoder('gbk').decode(await fileOf('yonyou')));
    expect(rows.some((row) => row[5] === '600101')).toBe(true);
    const mapped = (await staff.call(endpoints.listJournalAccounts)).data.filter(({ isOwn }) => isOwn);
    expect(mapped).toMatchObject([{ program: 'yonyou', key: 'income', code: '600101' }]);
    expect(await app.db.first(sql`select before, after from operation_log where record = 'finance.journalAccount'`)).toMatchObject({
      before: { code: '6001' },
      after: { code: '600101' },
    });
  });

  it('K05 the fees of a Japanese company hold 10 % consumption tax, inside amounts that stay as they are; finance may say otherwise', async () => {
    const file = async (program: 'freee' | 'moneyForward', encoding: string) =>
      rowsIn(new TextDecoder(encoding).decode(await fileOf(program))).map((row) => row.slice(program === 'freee' ? 9 : 8, -1));
    const income = async () => (await file('freee', 'utf-8')).filter((row) => row[0] === '売上高').map((row) => row.slice(3, 6));
    // A company that is not Japanese.
    expect(await income()).toEqual([
      ['1290', '対象外', '0'],
      ['440', '対象外', '0'],
    ]);
    await app.db.run(sql`
      insert into invoice_titles (company_id, name, tax_number, is_default, created_at, updated_at)
      values (${wallet.companyId}, 'x', 'T7000012050002', true, now(), now())`);
    // 1,290 / 1.1 = 1,172.7 and 440 / 1.1 = 400.
    expect(await income()).toEqual([
      ['1290', '課税売上10%', '117'],
      ['440', '課税売上10%', '40'],
    ]);
    const lines = (await file('moneyForward', 'shift_jis')).filter((row) => row[0] === '売上高');
    expect(lines.map((row) => [row[2], row[4], row[5]])).toEqual([
      ['課税売上 10%', '1290', '117'],
      ['課税売上 10%', '440', '40'],
    ]);
    await staff.call(endpoints.setJournalAccount, {
      body: { program: 'freee', key: 'incomeJp', code: '500', name: '売上高', taxClass: 'outside' },
    });
    expect(await income()).toEqual([
      ['1290', '対象外', '0'],
      ['440', '対象外', '0'],
    ]);
  });

  it('K04 every program can tell the customers apart: what a file says of one is what the wallet holds', async () => {
    const other = await makeWallet(app.db);
    await forgetTold(app.db);
    await other.charge([feeLine('PHOTO', 12_34)], { now: new Date('2026-05-22T04:00:00Z') });
    const held = [wallet, other];
    const codes = await Promise.all(
      held.map(
        async ({ companyId }) =>
          (await app.db.first<{ code: string; name: string }>(sql`select code, name from companies where id = ${companyId}`))!,
      ),
    );
    const yonyou = rowsIn(new TextDecoder('gbk').decode(await fileOf('yonyou'))).slice(1);
    const book = read(await fileOf('kingdee'));
    const kingdee = utils.sheet_to_json<Record<string, string | number>>(book.Sheets[book.SheetNames[0] ?? ''] ?? {});
    const yen = rowsIn(new TextDecoder('shift_jis').decode(await fileOf('moneyForward')));
    const freee = rowsIn((await fileOf('freee')).toString('utf8'));
    for (const [at, { code, name }] of codes.entries()) {
      const balance = ((await held[at]?.balance()) ?? 0) / 100;
      const mine = yonyou.filter((row) => row[17] === code);
      expect(mine.every((row) => row[21] === name && row[5] === '2203')).toBe(true);
      expect(sum(mine.map((row) => row[7])) - sum(mine.map((row) => row[6]))).toBeCloseTo(balance, 2);
      const theirs = kingdee.filter((row) => String(row['客户编码']) === code);
      expect(theirs.every((row) => String(row['客户名称']) === name)).toBe(true);
      expect(sum(theirs.map((row) => row['贷方金额'])) - sum(theirs.map((row) => row['借方金额']))).toBeCloseTo(balance, 2);
      // In yen: the same lines in both, to the yen.
      const sub = `${code} ${name}`;
      const net = (rows: string[][], [debit, paid, credit, got]: readonly [number, number, number, number]) =>
        sum(rows.filter((row) => row[credit] === sub).map((row) => row[got])) -
        sum(rows.filter((row) => row[debit] === sub).map((row) => row[paid]));
      const inYen = net(yen, [3, 6, 9, 12]);
      expect(inYen).toBe(net(freee, [5, 6, 11, 12]));
      expect(Math.abs(inYen - balance / 0.0485)).toBeLessThan(3);
    }
  });
});

it('F1 K05 exchange gains: realised by the rate that was given, unrealised by that of each month’s end', async () => {
  const { rows } = await pageOf(staff, listExchange);
  expect(rows.map((row) => [row.month, row.closing.minor, row.rate, row.realised.minor, row.unrealised.minor])).toEqual([
    ['2026-07', 500_000, '0.049000', 0, 0],
    ['2026-06', 500_000, '0.049000', 0, 500_00],
    ['2026-05', 500_000, '0.048000', -60_00, -250_00],
  ]);
  expect((await pageOf(staff, listExchange, { totals: 'only' })).totals).toMatchObject({ gain: [{ currency: 'CNY', minor: 190_00 }] });
});

it('A08 ageing: below zero since when, and money that came in pays the oldest first', async () => {
  await forgetTold(app.db);
  const poor = await makeWallet(app.db);
  const charge = (day: string, minor: number) => poor.charge([feeLine('PHOTO', minor)], { now: new Date(`${day}T03:00:00Z`) });
  await charge('2026-04-01', 100_00);
  await charge('2026-05-10', 40_00);
  await charge('2026-06-01', 30_00);
  await charge('2026-07-10', 20_00);
  const { companyId } = poor;
  const entry = {
    reference: 'paid',
    type: 'topUp',
    companyId,
    cause: someCause(),
    postings: [{ from: account.money('bankCn', 'CNY'), to: account.wallet(companyId, 'CNY'), minor: 60_00 }],
  } as const;
  await app.db.tx((tx) => postMoney(tx, system, entry, new Date('2026-07-15T03:00:00Z')));
  const { rows } = await pageOf(staff, listAgeing, { companyId });
  expect(rows).toMatchObject([
    {
      owed: { minor: 130_00 },
      over90: { minor: 40_00 },
      to90: { minor: 40_00 },
      to60: { minor: 30_00 },
      to30: { minor: 20_00 },
      since: '2026-04-01T03:00:00.000Z',
      days: 110,
    },
  ]);
});
