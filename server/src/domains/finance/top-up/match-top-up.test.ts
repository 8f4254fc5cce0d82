import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BankLineRow } from '@kura/contract/finance/bank-line/bank-line.ts';
import * as bankLines from '@kura/contract/finance/bank-line/bank-line.endpoints.ts';
import * as topUps from '@kura/contract/finance/top-up/top-up.endpoints.ts';
import { listOperationLog } from '@kura/contract/system/log/log.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { pageOf } from '../../../testing/page-of.ts';
import { type Desk, makeDesk } from '../testing/top-up-desk.ts';

let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  desk = await makeDesk(app);
  await app.db.run(sql`update bank_lines set is_ignored = true`);
});
afterAll(() => app.close());

const associate = (id: number, bankLineId: number) => desk.clerk.call(topUps.topUpMoves.calls.associate, { body: { id, bankLineId } });

describe('S09 a bank line is the money of one top-up', () => {
  it('what came in is what is credited, until finance says otherwise', async () => {
    const { id, accountId } = await desk.apply({ paidMinor: 500_000 });
    const bankLineId = await desk.bankLine({ accountId, minor: 499_560 });
    expect((await associate(id, bankLineId)).data).toMatchObject({ received: { minor: 499_560 }, credit: { minor: 24_228_66 } });
    const edited = await desk.clerk.call(topUps.topUpMoves.calls.setReceived, { body: { id, receivedMinor: 500_000 } });
    expect(edited.data).toMatchObject({ received: { minor: 500_000 }, credit: { minor: 24_250_00 }, bankLineId });
    const apart = await desk.clerk.call(topUps.topUpMoves.calls.dissociate, { body: { id } });
    expect(apart.data).toMatchObject({ bankLineId: null, received: null, bankLine: null });
  });

  it('A07 A09 a line that was matched by mistake tells the company nothing of whose money it is', async () => {
    const { id, accountId } = await desk.apply({ paidMinor: 500_000 });
    await associate(id, await desk.bankLine({ accountId, minor: 499_560, payer: 'ANOTHER FIRM' }));
    await desk.clerk.call(topUps.topUpMoves.calls.dissociate, { body: { id } });
    const owner = app.as(await app.given.customer({ company: desk.company, permissions: ['system:log:list'] }));
    const query = { record: 'finance.topUp', recordId: id };
    expect(JSON.stringify(await pageOf(owner, listOperationLog, query))).not.toMatch(/ANOTHER FIRM|bankLine/);
    const auditor = app.as(await app.given.staff({ permissions: ['system:log:list'] }));
    expect(JSON.stringify(await pageOf(auditor, listOperationLog, query))).toContain('ANOTHER FIRM');
  });

  it('two clerks give one line to two top-ups: one of them gets it', async () => {
    const [a, b] = [await desk.apply(), await desk.apply()];
    const bankLineId = await desk.bankLine({ accountId: a.accountId, minor: 500_000 });
    const answers = await Promise.all([associate(a.id, bankLineId), associate(b.id, bankLineId)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    const winner = answers[0]?.code === 200 ? a : b;
    expect(answers.find(({ code }) => code === 409)?.message).toContain(winner.number);
    expect((await associate(winner.id, bankLineId)).code).toBe(200);
  });

  it('not in another currency, not one that is set aside, and not after the review', async () => {
    const { id } = await desk.apply();
    const yuan = await desk.account('bankCn', 'CNY');
    const other = await desk.bankLine({ accountId: yuan.id, currency: 'CNY', minor: 500_000 });
    expect((await associate(id, other)).code).toBe(409);
    const fitting = await desk.bankLine({ accountId: (await desk.account('bankJp', 'JPY')).id, minor: 500_000 });
    const ignore = (lineId: number) => desk.clerk.call(bankLines.ignoreBankLine, { body: { id: lineId, reason: 'interest' } });
    expect((await ignore(fitting)).data).toMatchObject({ state: 'ignored', ignoredReason: 'interest' });
    expect((await associate(id, fitting)).code).toBe(409);
    expect((await desk.clerk.call(bankLines.restoreBankLine, { body: { id: fitting } })).data.state).toBe('unmatched');
    expect((await associate(id, fitting)).code).toBe(200);
    const refusal = await ignore(fitting);
    expect([refusal.code, refusal.message]).toEqual([409, expect.stringContaining('CZ')]);
    const confirmed = await desk.confirmed();
    expect((await associate(confirmed.id, await desk.bankLine({ accountId: confirmed.accountId, minor: 500_000 }))).code).toBe(409);
    expect((await desk.customer.call(topUps.topUpMoves.calls.associate, { body: { id, bankLineId: fitting } })).code).toBe(403);
  });

  it('A07 who has picked a company sees free lines and its own', async () => {
    const { id, accountId } = await desk.apply();
    const [taken, free] = [await desk.bankLine({ accountId, minor: 500_000 }), await desk.bankLine({ accountId, minor: 7 })];
    await associate(id, taken);
    const list = async (companyId: number) =>
      (await desk.clerk.call(bankLines.listBankLines, { query: { accountId }, companyId })).data.rows.map((row: BankLineRow) => [
        row.id,
        row.state,
      ]);
    expect(await list(desk.company.id)).toEqual([
      [free, 'unmatched'],
      [taken, 'matched'],
    ]);
    expect(await list((await app.given.company()).id)).toEqual([[free, 'unmatched']]);
    expect((await desk.customer.call(bankLines.listBankLines, { query: {} })).code).toBe(403);
  });
});

describe('suggestions', () => {
  it('the likeliest first, with reasons, and only what is free', async () => {
    await app.db.run(sql`update companies set name = '株式会社あおい商店' where id = ${desk.company.id}`);
    const { id, accountId } = await desk.apply({ paidMinor: 500_000, payer: 'カ）アオイショウテン' });
    const line = (minor: number, payer: string, day: string) => desk.bankLine({ accountId, minor, payer, day });
    const exact = await line(500_000, 'ｶ)ｱｵｲｼｮｳﾃﾝ', '2026-06-10');
    const lessCharges = await line(499_560, 'あおい商店', '2026-06-12');
    const amountOnly = await line(500_000, 'タナカ', '2026-06-17');
    await line(300_000, 'タナカ', '2026-06-10');
    await line(500_000, 'カ）アオイショウテン', '2026-01-10');
    const { data } = await desk.clerk.call(topUps.suggestBankLines, { query: { id } });
    expect(data.map((row) => [row.id, row.reasons])).toEqual([
      [exact, ['sameAmount', 'samePayer', 'sameDay']],
      [lessCharges, ['lessCharges', 'companyName', 'nearDay']],
      [amountOnly, ['sameAmount']],
    ]);
    expect(data[0]?.score).toBe(100);

    const { data: back } = await desk.clerk.call(bankLines.suggestTopUps, { query: { id: exact } });
    expect(back[0]).toMatchObject({ id, score: 100, credit: { currency: 'CNY', minor: 24_250_00 } });
    await associate(id, exact);
    const { data: left } = await desk.clerk.call(topUps.suggestBankLines, { query: { id } });
    expect(left.map((row) => row.id)).not.toContain(exact);
    expect((await desk.clerk.call(bankLines.suggestTopUps, { query: { id: exact } })).data).toEqual([]);
  });
});

it('A09 what changes a figure writes one line, and none is empty', async () => {
  const { id, accountId } = await desk.apply({ paidMinor: 500_000 });
  const calls = topUps.topUpMoves.calls;
  await associate(id, await desk.bankLine({ accountId, minor: 499_000 }));
  await desk.clerk.call(calls.setReceived, { body: { id, receivedMinor: 500_000 } });
  await desk.clerk.call(calls.amendRate, { body: { id, rate: '0.048600' } });
  await desk.clerk.call(calls.dissociate, { body: { id } });
  const lines = await app.db.rows<{ action: string; after: object | null }>(
    sql`select action, after from operation_log where record = 'finance.topUp' and record_id = ${id} order by id`,
  );
  expect(lines.map(({ action }) => action)).toEqual([
    'finance.topUp.log.applied',
    'finance.topUp.log.line',
    'finance.topUp.log.received',
    'finance.topUp.log.rate',
    'finance.topUp.log.line',
  ]);
  for (const { after } of lines) expect(Object.keys(after ?? {})).not.toEqual([]);
});
