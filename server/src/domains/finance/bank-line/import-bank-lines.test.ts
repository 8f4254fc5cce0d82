import { afterAll, beforeAll, expect, it } from 'vitest';
import { bankLineSheet, type BankLineSheetRow } from '@kura/contract/finance/bank-line/bank-line.sheet.ts';
import type { BankLineRow } from '@kura/contract/finance/bank-line/bank-line.ts';
import { decideSameLine, listBankLines } from '@kura/contract/finance/bank-line/bank-line.endpoints.ts';
import { searchRecords } from '@kura/contract/insights/search/search.endpoints.ts';
import { topUpMoves } from '@kura/contract/finance/top-up/top-up.endpoints.ts';
import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { RowProblems } from '../../../kernel/registry.ts';
import { readImport } from '../../../kernel/sheets/read-import.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { type Desk, makeDesk } from '../testing/top-up-desk.ts';
import { importBankLines } from './import-bank-lines.ts';

let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await testApp();
  desk = await makeDesk(app);
});
afterAll(() => app.close());

const bring = (rows: readonly BankLineSheetRow[]) => app.db.tx((tx) => importBankLines(tx, system, rows, app.clock.now()));
const row = (account: string, amount: string, more: Partial<BankLineSheetRow> = {}): BankLineSheetRow => ({
  account,
  day: '2026-06-10',
  amount,
  payer: '青井',
  bankRef: null,
  memo: null,
  ...more,
});

const statesOf = async (accountId: number) =>
  (await desk.clerk.call(listBankLines, { query: { accountId, order: 'asc' } })).data.rows.map(({ state, bankRef }: BankLineRow) => [
    state,
    bankRef,
  ]);

it('V15 the bank’s own number stands once: the same statement again adds nothing, and another amount under it is refused', async () => {
  const { id: accountId, name } = await desk.account('bankJp', 'JPY');
  const rows = [row(name, '500000', { bankRef: 'A1' }), row(name.toUpperCase(), '500000.00', { bankRef: 'A2' })];
  expect([await bring(rows), await bring(rows), await bring([...rows, ...rows])]).toEqual([2, 0, 0]);
  const problems = await bring([row(name, '500001', { bankRef: 'A2' })]).catch((error: unknown) => (error as RowProblems).problems);
  expect(problems).toMatchObject([{ row: 0, field: 'bankRef', text: 'finance.bankLine.otherLine' }]);
  // Another account has numbers of its own.
  const other = await desk.account('bankJp', 'JPY');
  expect(await bring([row(other.name, '500000', { bankRef: 'A1' })])).toBe(1);
  expect(await statesOf(accountId)).toEqual([
    ['unmatched', 'A1'],
    ['unmatched', 'A2'],
  ]);
  const twice = app.db.run(sql`insert into bank_lines (account_id, day, currency, minor, bank_ref, imported_by_name, imported_at)
    values (${accountId}, '2026-06-10', 'JPY', 1, 'A1', 'x', now())`);
  await expect(twice).rejects.toThrow('bank_lines_reference');
});

it('a bank reference is found in the jump box by whoever may see bank lines, and by nobody else', async () => {
  const { name } = await desk.account('bankJp', 'JPY');
  await bring([row(name, '5', { bankRef: 'ZREF-7788' })]);
  const find = async (permissions: string[]) =>
    (await app.as(await app.given.staff({ permissions })).call(searchRecords, { query: { keyword: 'zref-77' } })).data;
  expect(await find(['finance:bankLine:list'])).toMatchObject([
    { kind: 'finance.bankLine', label: 'ZREF-7788', routeCode: 'finance-confirmation', search: { tab: 'lines', bankRef: 'ZREF-7788' } },
  ]);
  expect(await find(['finance:topUp:list'])).toEqual([]);
  expect((await desk.clerk.call(listBankLines, { query: { bankRef: 'ZREF-7788' } })).data.rows).toHaveLength(1);
});

it('V15 two imports of one statement at once: each number once', async () => {
  const { id: accountId, name } = await desk.account('bankJp', 'JPY');
  const rows = [row(name, '1', { bankRef: 'B1' }), row(name, '2', { bankRef: 'B2' })];
  expect((await Promise.all([bring(rows), bring(rows)])).toSorted()).toEqual([0, 2]);
  expect(await statesOf(accountId)).toHaveLength(2);
});

it('V15 a line without a number that looks the same waits for a person, and is no money of a top-up until then', async () => {
  const topUp = await desk.apply();
  const { accountId, accountName: name } = topUp;
  const rows = [row(name, '500000'), row(name, '500000'), row(name, '98,000', { payer: null })];
  expect([await bring(rows), await bring(rows.slice(2))]).toEqual([3, 1]);
  expect((await statesOf(accountId)).map(([state]: string[]) => state).toSorted()).toEqual([
    'looksSame',
    'looksSame',
    'unmatched',
    'unmatched',
  ]);
  const waiting = async () =>
    (await desk.clerk.call(listBankLines, { query: { accountId, state: 'looksSame', order: 'asc' } })).data.rows as BankLineRow[];
  const [big, small] = (await waiting()).toSorted((a, b) => b.amount.minor - a.amount.minor);
  const associate = () => desk.clerk.call(topUpMoves.calls.associate, { body: { id: topUp.id, bankLineId: big?.id ?? 0 } });
  expect((await associate()).message).toBe('该银行流水疑似重复，请先判断是否为另一笔款项');
  const decide = (id: number | undefined, isSame: boolean) => desk.clerk.call(decideSameLine, { body: { id: id ?? 0, isSame } });
  expect((await decide(big?.id, false)).data.state).toBe('unmatched');
  expect((await decide(small?.id, true)).data).toMatchObject({ state: 'ignored', ignoredReason: '与另一条流水是同一笔' });
  // L15: kept as its text, so that each reader finds it in their own language, whoever decided it.
  const ignored = async (lang: 'zh' | 'en' | 'jp') =>
    (await desk.clerk.call(listBankLines, { query: { accountId, state: 'ignored' }, lang })).data.rows.map(
      (line: BankLineRow) => line.ignoredReason,
    );
  expect(await ignored('en')).toEqual(['Same payment as another bank line']);
  expect(await ignored('jp')).toEqual(['別の明細と同じ入金']);
  expect((await decide(big?.id, true)).code).toBe(409);
  expect((await associate()).code).toBe(200);
  expect(await waiting()).toEqual([]);
});

it('V15 what has not come in yet is refused, by the day of the account’s own bank', async () => {
  // 15:30 UTC: the 11th in Tokyo, still the 10th in Shanghai.
  const at = new Date('2026-06-10T15:30:00Z');
  const [jp, cn] = [await desk.account('bankJp', 'JPY'), await desk.account('bankCn', 'CNY')];
  const bringAt = (account: string) => app.db.tx((tx) => importBankLines(tx, system, [row(account, '1', { day: '2026-06-11' })], at));
  expect(await bringAt(jp.name)).toBe(1);
  const problems = await bringAt(cn.name).catch((error: unknown) => (error as RowProblems).problems);
  expect(problems).toMatchObject([{ row: 0, field: 'day', text: 'finance.bankLine.future' }]);
});

it('V15 a bad row is named and nothing goes in', async () => {
  const { id: accountId, name } = await desk.account('bankCn', 'CNY');
  const rows = [row(name, '100.00'), row('nowhere', '1'), row(name, '1.005'), row(name, 'x'), row(name, '0')];
  const problems = await bring(rows).catch((error: unknown) => (error as RowProblems).problems);
  expect(problems).toMatchObject([
    { row: 1, field: 'account' },
    { row: 2, field: 'amount' },
    { row: 3, field: 'amount' },
    { row: 4, field: 'amount' },
  ]);
  expect((await desk.clerk.call(listBankLines, { query: { accountId } })).data.total).toBe(0);
});

const reading = { lang: 'zh', zone: 'Asia/Shanghai', maxRows: 100 } as const;
const csv = '收款账户,到账日期,到账金额,付款人,银行流水号,摘要\r\n招商银行,2026/6/10,"1,234.50",杭州青禾,,"货款, 六月"\r\n';

it('csv comes as banks write it: in the encodings of both countries, without the mark of a template', async () => {
  const expected = { account: '招商银行', day: '2026-06-10', amount: '1234.50', payer: '杭州青禾', bankRef: null, memo: '货款, 六月' };
  const gb = Buffer.from(
    'cad5bfeed5cbbba72cb5bdd5cbc8d5c6da2cb5bdd5cbbdf0b6ee2cb8b6bfeec8cb2cd2f8d0d0c1f7cbaebac52cd5aad2aa0d0ad5d0c9ccd2f8d0d02c323032362f362f31302c22312c3233342e3530222cbabcd6ddc7e0bacc2c2c22bbf5bfee2c20c1f9d4c2220d0a',
    'hex',
  );
  for (const file of [
    Buffer.from(csv),
    Buffer.from(`\ufeff${csv}`),
    Buffer.from(csv.replaceAll(',', '\t').replace('1\t234', '1,234')),
    gb,
  ]) {
    const result = await readImport(bankLineSheet, file, reading);
    expect(result.ok && result.rows.map((one) => ({ ...one, memo: one.memo?.replace(/^货款 +/, '货款, ') }))).toEqual([expected]);
  }
  const jp = Buffer.from(
    // 入金口座,入金日,入金額,振込名義,銀行取引番号,摘要 / 三菱,20260610,500000,アオイ,, in Shift_JIS
    '93fc8be08cfb8dc02c93fc8be093fa2c93fc8be08a7a2c90558d9e96bc8b602c8be28d738ee688f894d48d862c934597760a8e4f95482c32303236303631302c3530303030302c8341834983432c2c0a',
    'hex',
  );
  const result = await readImport(bankLineSheet, jp, { ...reading, lang: 'jp' });
  expect(result.ok && result.rows[0]).toMatchObject({ account: '三菱', day: '2026-06-10', amount: '500000', payer: 'アオイ' });
});

it('V15 a csv with a bad cell comes back marked, one without our headings is refused, and so is what is no text', async () => {
  const result = await readImport(bankLineSheet, Buffer.from(csv.replace('2026/6/10', 'yesterday')), reading);
  expect(result.ok).toBe(false);
  expect(!result.ok && result.faults).toMatchObject([{ row: 2, column: 'B', field: 'day' }]);
  await expect(readImport(bankLineSheet, Buffer.from('a,b\n1,2\n'), reading)).rejects.toMatchObject({
    spec: { text: 'kernel.sheet.headingMissing' },
  });
  await expect(readImport(bankLineSheet, Buffer.from([0, 1, 2, 3]), reading)).rejects.toMatchObject({
    spec: { text: 'kernel.sheet.unreadable' },
  });
});

it('E02 yen with decimals are refused in these words', async () => {
  const { name } = await desk.account('bankJp', 'JPY');
  const problems = await bring([row(name, '10003.5')]).catch((error: unknown) => (error as RowProblems).problems);
  expect(problems).toMatchObject([{ row: 0, field: 'amount', text: 'finance.bankLine.wholeYen' }]);
});
