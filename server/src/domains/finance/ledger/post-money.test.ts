import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { convertMinor } from '@kura/contract/kernel/rate.ts';
import { system, type Actor } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { feeLine, makeWallet, moneyFaultsOf, walletNow as now, someCause, type TestWallet } from '../testing/wallet.ts';
import { codPostings } from './cod.ts';
import { account, type MoneyEntry } from './money-entry.ts';
import { postMoney } from './post-money.ts';
import { reverseEntry } from './reverse.ts';

let t: TestDatabase;
beforeAll(async () => {
  t = await freshDatabase({ poolSize: 16 });
});
afterAll(async () => {
  expect(await moneyFaultsOf(t.db)).toEqual([]);
  await t.drop();
});

const topUp = (wallet: TestWallet, minor: number, more: Partial<MoneyEntry> = {}): MoneyEntry => {
  const cause = someCause('test.topUp');
  const postings = [{ from: account.money('bankCn', 'CNY'), to: account.wallet(wallet.companyId, 'CNY'), minor }];
  return { reference: cause.no, type: 'topUp', companyId: wallet.companyId, cause, postings, ...more };
};
const takeOut = (wallet: TestWallet, minor: number, more: Partial<MoneyEntry> = {}): MoneyEntry => ({
  ...topUp(wallet, minor, { type: 'adjust' }),
  postings: [{ from: account.wallet(wallet.companyId, 'CNY'), to: account.income('ADJUST', 'CNY'), minor }],
  ...more,
});
const post = (wallet: TestWallet, entry: MoneyEntry | MoneyEntry[], actor: Actor = system) =>
  wallet.tx((tx) => postMoney(tx, actor, entry, now));
const codeBalances = async (codes: readonly string[]): Promise<Record<string, number>> => {
  const rows = await t.db.rows<{ code: string; minor: number }>(sql`
    select a.code, (coalesce((select sum(minor) from money_postings where to_account_id = a.id), 0)
      - coalesce((select sum(minor) from money_postings where from_account_id = a.id), 0))::bigint as minor
    from money_accounts a where a.code = any(${codes})`);
  return Object.fromEntries(rows.map(({ code, minor }) => [code, minor]));
};

describe('the money book', () => {
  it('K04 F1 a yen top-up passes through the exchange accounts', async () => {
    const wallet = await makeWallet(t.db);
    const cny = convertMinor(500_000, 'JPY', 'CNY', '0.048620');
    const postings = [
      { from: account.money('bankJp', 'JPY'), to: account.exchange('JPY'), minor: 500_000 },
      { from: account.exchange('CNY'), to: account.wallet(wallet.companyId, 'CNY'), minor: cny },
    ];
    await post(wallet, topUp(wallet, 1, { postings }));
    expect(await wallet.balance()).toBe(24_310_00);
    expect(await codeBalances(['3901.FX.JPY', '3901.FX.CNY'])).toEqual({ '3901.FX.JPY': 500_000, '3901.FX.CNY': -24_310_00 });
  });

  it('K04 no update is lost with twenty at once, and each movement knows the balance after it', async () => {
    const wallet = await makeWallet(t.db);
    await Promise.all(Array.from({ length: 20 }, (_, n) => post(wallet, n % 3 ? topUp(wallet, n + 1) : takeOut(wallet, n + 1))));
    const amounts = Array.from({ length: 20 }, (_, n) => (n % 3 ? n + 1 : -n - 1)).reduce((a, b) => a + b, 0);
    expect(await wallet.balance()).toBe(amounts);
  });

  it('K04 the same reference posts once, also at once and in one call with others', async () => {
    const wallet = await makeWallet(t.db);
    const [first, second] = [topUp(wallet, 5_00), topUp(wallet, 3_00)];
    const answers = await Promise.all([
      post(wallet, first),
      post(wallet, first),
      post(wallet, [first, second]),
      post(wallet, [second, first]),
    ]);
    expect(answers.flat().filter(({ isNew }) => isNew)).toHaveLength(2);
    expect(await wallet.balance()).toBe(8_00);
  });

  it('K04 several entries of one call follow each other in the chain', async () => {
    const wallet = await makeWallet(t.db);
    await post(wallet, [topUp(wallet, 5_00), takeOut(wallet, 2_00), topUp(wallet, 1_00)]);
    const rows = await t.db.rows<{ seq: number; after: number; feeType: string }>(
      sql`select seq, balance_after_minor as after, fee_type from wallet_movements where company_id = ${wallet.companyId} order by seq`,
    );
    expect(rows.map(({ seq, after, feeType }) => [seq, after, feeType])).toEqual([
      [1, 5_00, ''],
      [2, 3_00, 'ADJUST'],
      [3, 4_00, ''],
    ]);
  });

  it('K04 refuses what would end below the floor, in words, and keeps nothing of it', async () => {
    const wallet = await makeWallet(t.db, { minor: 5_00 });
    const entry = takeOut(wallet, 5_01, { floorMinor: 0 });
    await expect(post(wallet, entry)).rejects.toMatchObject({
      spec: { code: 402, text: 'finance.wallet.notEnough' },
      params: { need: 'RMB 5.01', have: 'RMB 5.00' },
      data: { currency: 'CNY', needMinor: 5_01, haveMinor: 5_00 },
    });
    expect(await t.db.first(sql`select 1 from money_entries where reference = ${entry.reference}`)).toBeUndefined();
    await post(wallet, { ...entry, ...takeOut(wallet, 5_00, { floorMinor: 0 }) });
    expect(await wallet.balance()).toBe(0);
  });

  it('K05 knows whole positive amounts of one currency only', async () => {
    const wallet = await makeWallet(t.db);
    for (const minor of [0, -1, 1.5, Number.MAX_SAFE_INTEGER + 1]) await expect(post(wallet, topUp(wallet, minor))).rejects.toThrow('bug');
    const mixed = [{ from: account.money('bankJp', 'JPY'), to: account.wallet(wallet.companyId, 'CNY'), minor: 1 }];
    await expect(post(wallet, topUp(wallet, 1, { postings: mixed }))).rejects.toThrow('bug');
    await expect(post(wallet, topUp(wallet, 1, { postings: [] }))).rejects.toThrow('bug');
  });

  it('A02 a foreign company is not found, nor one that does not exist', async () => {
    const [mine, other] = [await makeWallet(t.db), await makeWallet(t.db)];
    const actor: Actor = { ...system, scope: { companyId: mine.companyId } };
    await expect(post(other, topUp(other, 1), actor)).rejects.toThrow('kernel.error.notFound');
    const strange = topUp(mine, 1, { postings: topUp(other, 1).postings });
    await expect(post(mine, strange, actor)).rejects.toThrow('kernel.error.notFound');
    const nobody = { ...mine, companyId: 999_999_999 };
    await expect(post(nobody, topUp(nobody, 1))).rejects.toThrow('kernel.error.notFound');
  });

  it('F6 cash on delivery: collected, remitted, credited whole, and converted', async () => {
    const wallet = await makeWallet(t.db);
    const { companyId } = wallet;
    const step = (type: 'codCollected' | 'codRemitted' | 'codCredited', postings: MoneyEntry['postings']) =>
      post(wallet, topUp(wallet, 1, { reference: `cod:${companyId}:${type}`, type, postings }));
    const steps = async () => {
      await step('codCollected', codPostings.collected(companyId, 15_800));
      await step('codRemitted', codPostings.remitted(15_800));
      await step('codCredited', codPostings.credited(companyId, 15_800));
    };
    await steps();
    await steps();
    expect(await wallet.balance('JPY')).toBe(15_800);
    expect(await codeBalances(['1131.CARRIER_COD.JPY', `2241.COD.${wallet.companyId}.JPY`])).toEqual({
      '1131.CARRIER_COD.JPY': 0,
      [`2241.COD.${wallet.companyId}.JPY`]: 0,
    });
    const cny = convertMinor(15_800, 'JPY', 'CNY', '0.048100');
    const postings = [
      { from: account.wallet(wallet.companyId, 'JPY'), to: account.exchange('JPY'), minor: 15_800 },
      { from: account.exchange('CNY'), to: account.wallet(wallet.companyId, 'CNY'), minor: cny },
    ];
    await post(wallet, topUp(wallet, 1, { type: 'convert', postings, floorMinor: 0 }));
    expect([await wallet.balance('JPY'), await wallet.balance('CNY')]).toEqual([0, 759_98]);
  });
});

describe('reversals', () => {
  const reverse = (wallet: TestWallet, entryId: number, more: { reference?: string; floorMinor?: number } = {}, actor: Actor = system) =>
    wallet.tx((tx) => reverseEntry(tx, actor, entryId, { reference: `reverse:${entryId}`, cause: someCause(), ...more }, now));

  it('K04 take an entry back once, exactly, and name it', async () => {
    const wallet = await makeWallet(t.db, { minor: 2_00 });
    const entryId = await wallet.credit(7_00);
    const answers = await Promise.all([reverse(wallet, entryId), reverse(wallet, entryId)]);
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await wallet.balance()).toBe(2_00);
    const entry = await t.db.first(sql`select type, reverses_id from money_entries where id = ${answers[0].entryId}`);
    expect(entry).toEqual({ type: 'reversal', reversesId: entryId });
    await expect(reverse(wallet, entryId, { reference: 'again' })).rejects.toThrow('finance.entry.alreadyReversed');
    await expect(reverse(wallet, answers[0].entryId, { reference: 'back' })).rejects.toThrow('finance.entry.notReversible');
  });

  it('S09 leave the balance at or above the floor, or are refused', async () => {
    const wallet = await makeWallet(t.db);
    const entryId = await wallet.credit(7_00);
    await post(wallet, takeOut(wallet, 1));
    await expect(reverse(wallet, entryId, { floorMinor: 0 })).rejects.toThrow('finance.wallet.notEnough');
    await wallet.credit(1);
    await reverse(wallet, entryId, { floorMinor: 0 });
    expect(await wallet.balance()).toBe(0);
  });

  it('A02 of a foreign company are not found; charges are refunded instead', async () => {
    const [mine, other] = [await makeWallet(t.db), await makeWallet(t.db)];
    const entryId = await other.credit(7_00);
    await expect(reverse(mine, entryId, {}, { ...system, scope: { companyId: mine.companyId } })).rejects.toThrow('kernel.error.notFound');
    const { entryId: charge } = await other.charge([feeLine('PHOTO', 1_00)]);
    await expect(reverse(other, charge ?? 0)).rejects.toThrow('finance.entry.notReversible');
    expect(await other.balance()).toBe(6_00);
  });
});
