import { afterAll, beforeAll, expect, it } from 'vitest';
import { bankLineSheet, type BankLineSheetRow } from '@kura/contract/finance/bank-line/bank-line.sheet.ts';
import type { BankLineRow } from '@kura/contract/finance/bank-line/bank-line.ts';
import { listBankLines } from '@kura/contract/finance/bank-line/bank-line.endpoints.ts';
import { system } from '../../../kernel/actor.ts';
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

it('V15 the same statement again adds nothing, and two equal lines of one day are two', async () => {
  const { id: accountId, name } = await desk.account('bankJp', 'JPY');
  const rows = [row(name, '500000'), row(name.toUpperCase(), '500000.00'), row(name, '98,000', { payer: null })];
  expect([await bring(rows), await bring(rows), await bring(rows.slice(1))]).toEqual([3, 0, 0]);
  expect(await bring([...rows, row(name, '500000')])).toBe(1);
  const { data } = await desk.clerk.call(listBankLines, { query: { accountId, amount: '500,000' } });
  expect(data.rows.map(({ amount, state, payer }: BankLineRow) => [amount, state, payer])).toEqual(
    Array.from({ length: 3 }, () => [{ currency: 'JPY', minor: 500_000 }, 'unmatched', '青井']),
  );
});

it('V15 a bad row is named and nothing goes in', async () => {
  const { id: accountId, name } = await desk.account('bankCn', 'CNY');
  const rows = [row(name, '100.00'), row('nowhere', '1'), row(name, '1.005'), row(name, '-3'), row(name, '0')];
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
    expect(result.ok && result.rows.map((one) => ({ ...one, memo: one.memo?.replace('\t', ',') }))).toEqual([expected]);
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
