import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkBanks, setBankBalance } from '@kura/contract/finance/bank-balance/bank-balance.endpoints.ts';
import { importBankFile, previewBankFile } from '@kura/contract/finance/bank-file/bank-file.endpoints.ts';
import type { BankFilePreview, BankMapping } from '@kura/contract/finance/bank-file/bank-file.ts';
import { listBankLines } from '@kura/contract/finance/bank-line/bank-line.endpoints.ts';
import { topUpMoves } from '@kura/contract/finance/top-up/top-up.endpoints.ts';
import { listOperationLog } from '@kura/contract/system/log/log.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { saveUpload } from '../../../kernel/files/save-file.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { runMoneyAudit } from '../ledger/audit.ts';
import { encodeAs } from '../testing/encode.ts';
import { type Desk, makeDesk } from '../testing/top-up-desk.ts';
import { zenginBlock, zenginEnd, zenginFile, zenginNotice } from '../testing/zengin-file.ts';

let app: TestApp;
let desk: Desk;
let clerk: TestUser;
beforeAll(async () => {
  app = await testApp();
  desk = await makeDesk(app);
  clerk = await app.given.staff({
    permissions: [
      'finance:bankLine:import',
      'finance:bankLine:list',
      'finance:bankBalance:list',
      'finance:bankBalance:set',
      'system:log:list',
    ],
  });
});
afterAll(() => app.close());

const upload = async (content: Buffer, by: TestUser = clerk): Promise<number> =>
  (await saveUpload(app.db, app.kernel.storage, { userId: by.id, companyId: null }, 'statement', Readable.from([content]), 'june.csv')).id;
interface Sent {
  accountId: number;
  fileId: number;
  mapping?: BankMapping;
}
const preview = (body: Sent, lang: 'zh' | 'en' = 'en') => app.as(clerk).call(previewBankFile, { body, lang });
const take = (body: Sent) => app.as(clerk).call(importBankFile, { body, lang: 'en' });
const stored = (accountId: number) =>
  app.db.rows<{ day: string; minor: number; payer: string; bankRef: string }>(
    sql`select day, minor, payer, bank_ref from bank_lines where account_id = ${accountId} order by id`,
  );
const closings = (accountId: number) =>
  app.db.rows<{ day: string; minor: number; source: string }>(
    sql`select day, minor, source from bank_balances where account_id = ${accountId} order by id`,
  );
const states = (data: BankFilePreview) => data.lines.map(({ state }) => state);

const june = [
  '招商银行交易记录',
  '交易日,借方金额,贷方金额,余额,摘要,流水号,对方户名',
  '2026-06-08,,1000.00,1000.00,期初,J0,甲公司',
  '2026-06-09,,24310.00,25310.00,货款,J1,杭州青禾',
  '2026-06-10,310.00,,25000.00,手续费,J2,',
  '合计,310.00,25310.00,,,,',
].join('\r\n');

it('V15 a bank’s own file is shown as it will be read, goes in with its payments out and its closing balances, and adds nothing when sent again', async () => {
  const { id: accountId } = await desk.account('bankCn', 'CNY');
  const fileId = await upload(encodeAs('gbk', june));
  const { data } = await preview({ accountId, fileId });
  expect(data).toMatchObject({
    format: 'table',
    isRemembered: false,
    rows: 3,
    added: 3,
    skipped: 2,
    faultCount: 0,
    moneyIn: { currency: 'CNY', minor: 2_531_000 },
    moneyOut: { currency: 'CNY', minor: -31_000 },
    mapping: { headerRow: 2, columns: { day: 0, amountIn: 2, amountOut: 1, balance: 3, memo: 4, bankRef: 5, payer: 6 } },
  });
  expect(await stored(accountId), 'a look changes nothing').toEqual([]);
  expect((await take({ accountId, fileId })).data).toEqual({ rows: 3, added: 3, known: 0, looksSame: 0, closings: 3 });
  expect(await stored(accountId)).toMatchObject([
    { minor: 100_000, bankRef: 'J0' },
    { day: '2026-06-09', minor: 2_431_000, payer: '杭州青禾', bankRef: 'J1' },
    { minor: -31_000, bankRef: 'J2' },
  ]);
  const again = await upload(encodeAs('gbk', june));
  expect(states((await preview({ accountId, fileId: again })).data)).toEqual(['known', 'known', 'known']);
  expect((await take({ accountId, fileId: again })).data).toEqual({ rows: 3, added: 0, known: 3, looksSame: 0, closings: 0 });
  const [line] = (
    await app.as(clerk).call(listOperationLog, { query: { record: 'finance.receivingAccount', recordId: accountId }, lang: 'en' })
  ).data.rows;
  expect(line?.told).toMatch(/Columns: Date: 交易日 .*Money in: 贷方金额/);
});

it('K04 what was paid out waits for no top-up and is nobody’s money', async () => {
  const topUp = await desk.apply();
  const { accountId } = topUp;
  await take({ accountId, fileId: await upload(Buffer.from('Date,Amount\n2026-06-10,-500000\n')) });
  const [line] = (await desk.clerk.call(listBankLines, { query: { accountId } })).data.rows;
  expect(line).toMatchObject({ state: 'paidOut', amount: { minor: -500_000 } });
  expect((await desk.clerk.call(listBankLines, { query: { accountId, state: 'unmatched' } })).data.total).toBe(0);
  expect((await desk.clerk.call(topUpMoves.calls.associate, { body: { id: topUp.id, bankLineId: line?.id ?? 0 } })).code).toBe(409);
  const behind = app.db.run(sql`update top_ups set bank_line_id = ${line?.id ?? 0} where id = ${topUp.id}`);
  await expect(behind).rejects.toThrow('was paid out');
});

it('V15 the mapping that a person made is kept for the account and offered when the headings are the same', async () => {
  const [one, other] = [await desk.account('bankJp', 'JPY'), await desk.account('bankJp', 'JPY')];
  const text = (amount: string, day = '2026/6/9') => Buffer.from(`X銀行\nひづけ,いくら,だれ\n${day},${amount},ｱｵｲ\n`);
  const fileId = await upload(text('-500000'));
  const first = (await preview({ accountId: one.id, fileId })).data;
  expect(first.faults).toMatchObject([
    { row: 0, field: 'day', message: 'Choose a column' },
    { row: 0, field: 'amount' },
  ]);
  const mapping = { headerRow: 2, columns: { day: 0, amount: 1, payer: 2 }, isInNegative: true };
  expect((await preview({ accountId: one.id, fileId, mapping })).data).toMatchObject({
    faultCount: 0,
    lines: [{ amount: { minor: 500_000 }, payer: 'ｱｵｲ' }],
  });
  expect((await take({ accountId: one.id, fileId, mapping })).code).toBe(200);

  const next = await upload(Buffer.concat([Buffer.from('題\n'), text('-98000', '2026/6/10')]));
  const remembered = (await preview({ accountId: one.id, fileId: next })).data;
  expect(remembered).toMatchObject({ isRemembered: true, mapping: { ...mapping, headerRow: 3 }, lines: [{ amount: { minor: 98_000 } }] });
  expect((await preview({ accountId: other.id, fileId: next })).data.isRemembered, 'another account has its own').toBe(false);
});

it('V15 all faults at once, in the reader’s language: bad cells, days to come, a number of another payment; and nothing goes in', async () => {
  const { id: accountId } = await desk.account('bankCn', 'CNY');
  await take({ accountId, fileId: await upload(Buffer.from('Date,Amount,Reference\n2026-06-09,1.00,A1\n')) });
  const bad =
    'Date,Value date,Amount,Reference\n2026-06-09,,2.00,A1\n2026-06-11,,3.00,A2\n2026-06-10,2026-07-01,4.00,A3\nsoon,,5.00,A4\n2026-06-10,,x,A5\n2026-06-10,,6.00,A6\n';
  const fileId = await upload(Buffer.from(bad));
  const { data } = await preview({ accountId, fileId });
  expect(data.faults.map(({ row, field, column }) => [row, field, column])).toEqual([
    [2, 'bankRef', 'D'],
    [3, 'day', 'A'],
    [4, 'valueDay', 'B'],
    [5, 'day', 'A'],
    [6, 'amount', 'C'],
  ]);
  expect(data.faults[1]?.message).toBe('The date received is in the future');
  expect((await preview({ accountId, fileId }, 'zh')).data.faults[1]?.message).toBe('到账日期晚于今天');
  const refused = await take({ accountId, fileId });
  expect([refused.code, refused.message]).toEqual([400, 'The file has 5 errors. Nothing was imported']);
  expect(await stored(accountId)).toHaveLength(1);
});

it('V15 a line without a number that looks the same is shown so and waits for a person', async () => {
  const { id: accountId } = await desk.account('bankJp', 'JPY');
  const fileId = await upload(encodeAs('shift_jis', '取引日,入出金(円),入出金内容\n20260610,98000,ﾀﾅｶ\n20260610,98000,ﾀﾅｶ\n'));
  expect(states((await preview({ accountId, fileId })).data)).toEqual(['new', 'looksSame']);
  expect((await take({ accountId, fileId })).data).toMatchObject({ added: 2, looksSame: 1 });
});

it('V15 a payment that stands in both kinds of zengin files waits for a person the second time, and is known the third', async () => {
  const account = await desk.account('bankJp', 'JPY');
  const payments = [{ day: '080609', minor: 24_310, payer: 'ｱｵｲ(ｶ', ref: '1' }];
  const book = { number: '1234567', from: '080601', to: '080610', payments };
  const both = [
    zenginFile([...zenginBlock({ ...book, before: 0 }), zenginEnd]),
    zenginFile([...zenginNotice(book), zenginEnd]),
    zenginFile([...zenginNotice(book), zenginEnd]),
  ];
  const told: string[] = [];
  for (const file of both) {
    const sent = { accountId: account.id, fileId: await upload(file) };
    told.push(...states((await preview(sent)).data));
    await take(sent);
  }
  expect(told).toEqual(['new', 'looksSame', 'known']);
  expect((await stored(account.id)).map(({ bankRef }) => bankRef)).toEqual(['20260609-00000001', '20260609-000001']);
});

it('K04 closing balances of a zengin file are compared with the lines; a typed one stays', async () => {
  const { id: accountId } = await desk.account('bankJp', 'JPY');
  await app.db.run(sql`update receiving_accounts set number = '1234567', status = 'disabled' where id = ${accountId}`);
  await app.as(clerk).call(setBankBalance, { body: { accountId, day: '2026-06-09', minor: 1_400_000 } });
  const book = {
    number: '1234567',
    from: '080608',
    to: '080610',
    before: 1_000_000,
    payments: [
      { day: '080608', minor: 100, payer: 'ｱ', ref: '1' },
      { day: '080609', minor: 500_000, payer: 'ｱｵｲ(ｶ', ref: '1' },
      { day: '080610', minor: -440, payer: '', ref: '1' },
    ],
  };
  const fileId = await upload(zenginFile([...zenginBlock(book), zenginEnd]));
  expect((await preview({ accountId, fileId })).data).toMatchObject({
    format: 'zengin',
    mapping: null,
    faultCount: 0,
    closings: [
      { day: '2026-06-08', typed: null },
      { day: '2026-06-09', balance: { minor: 1_500_100 }, typed: { minor: 1_400_000 } },
      { day: '2026-06-10', balance: { minor: 1_499_660 } },
    ],
  });
  expect((await take({ accountId, fileId })).data.closings).toBe(3);
  const of = async () => (await app.as(clerk).call(checkBanks)).data.find((row) => row.accountId === accountId);
  // The last day follows from what was typed of the day before, which stands.
  expect(await of()).toMatchObject({ closingDay: '2026-06-10', closingSource: 'imported', difference: { minor: 100_100 } });
  expect(await closings(accountId)).toHaveLength(4);

  const proof = async () => (await runMoneyAudit(app.db, app.clock.now(), 'test')).proofs.find(({ text }) => text.endsWith('bankClosings'));
  const wrong = ({ first }: { first: readonly object[] }) => first.map((row) => (row as { day: string }).day);
  expect(wrong((await proof()) ?? { first: [] })).toEqual(['2026-06-10', '2026-06-09']);
  await app.as(clerk).call(setBankBalance, { body: { accountId, day: '2026-06-09', minor: 1_500_100 } });
  expect((await proof())?.wrong).toBe(0);
  const cny = await desk.account('bankCn', 'CNY');
  expect((await preview({ accountId: cny.id, fileId })).data.faults).toMatchObject([{ message: 'Zengin files are for JPY accounts' }]);
});

it('C09 a file of somebody else and a stranger are refused', async () => {
  const { id: accountId } = await desk.account('bankCn', 'CNY');
  const foreign = await upload(Buffer.from(june), await app.given.staff());
  expect((await preview({ accountId, fileId: foreign })).code).toBe(404);
  const nobody = app.as(await app.given.staff({ permissions: ['finance:bankLine:list'] }));
  expect((await nobody.call(importBankFile, { body: { accountId, fileId: foreign } })).code).toBe(403);
});
