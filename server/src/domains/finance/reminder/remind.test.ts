import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../kernel/db/sql.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { feeLine, makeWallet, type TestWallet } from '../testing/wallet.ts';
import { remindOfBalances } from './remind.ts';

let test: TestDatabase;
let now = new Date('2026-06-10T03:00:00Z');
beforeAll(async () => {
  test = await freshDatabase();
});
afterAll(() => test.drop());

const later = () => (now = new Date(now.getTime() + 600_000));
const remind = () => remindOfBalances(test.db, later());
async function walletWith(minor: number, lang = 'zh'): Promise<TestWallet> {
  const wallet = await makeWallet(test.db, { minor });
  await test.db.run(sql`update companies set email = 'owner@example.com', lang = ${lang} where id = ${wallet.companyId}`);
  await remind();
  return wallet;
}
const mails = (wallet: TestWallet) =>
  test.db.rows<{ subject: string; body: string }>(sql`select subject, body from mails where company_id = ${wallet.companyId} order by id`);
const spend = (wallet: TestWallet, minor: number) => wallet.charge([feeLine('ADJUST', minor)]);

describe('mails about the balance', () => {
  it('A08 are written below 500.00 RMB, once for each fall', async () => {
    const wallet = await walletWith(500_00);
    expect(await mails(wallet)).toEqual([]);
    await spend(wallet, 1);
    await remind();
    await remind();
    const [first, ...others] = await mails(wallet);
    expect(others).toEqual([]);
    expect(first?.subject).toContain('余额不足提醒');
    expect(first?.body).toContain('可用余额为 RMB 499.99，已低于 RMB 500.00');
    await wallet.credit(1);
    await remind();
    await spend(wallet, 1);
    await remind();
    expect(await mails(wallet)).toHaveLength(2);
  });

  it('A08 tell of arrears below zero; who falls through both lines at once hears of the worse one only', async () => {
    const wallet = await walletWith(600_00);
    await spend(wallet, 600_01);
    await remind();
    expect((await mails(wallet)).map(({ subject }) => subject)).toEqual(['【Kura 倉】账户已欠费']);
    // Back above zero but still low: no news, and the next fall below zero is one.
    await wallet.credit(100_00);
    await remind();
    expect(await mails(wallet)).toHaveLength(1);
    await spend(wallet, 100_00);
    await remind();
    expect(await mails(wallet)).toHaveLength(2);
  });

  it('A08 count credit and holds, and speak the language of the company', async () => {
    const wallet = await walletWith(100_00, 'jp');
    expect(await mails(wallet)).toHaveLength(1);
    await wallet.setCredit(1000_00);
    await remind();
    await test.db.run(sql`update wallets set holds_minor = 700_00 where company_id = ${wallet.companyId} and currency = 'CNY'`);
    await remind();
    const all = await mails(wallet);
    expect(all).toHaveLength(2);
    expect(all[1]?.body).toContain('ご利用可能残高は RMB 400.00で');
    await test.db.run(sql`update wallets set holds_minor = 0 where company_id = ${wallet.companyId}`);
  });

  it('A08 are written once when two processes look at the same moment', async () => {
    const wallet = await walletWith(900_00);
    await spend(wallet, 800_00);
    const at = later();
    const told = await Promise.all([1, 2, 3, 4].map(() => remindOfBalances(test.db, at)));
    expect(told.reduce((a, b) => a + b)).toBe(1);
    expect(await mails(wallet)).toHaveLength(1);
  });

  it('A08 one company that fails does not keep the others waiting', async () => {
    const [broken, fine] = [await walletWith(900_00), await walletWith(900_00)];
    await spend(broken, 800_00);
    await spend(fine, 800_00);
    const alter = (change: string) => test.db.tx(async (tx) => void (await tx.execute(`alter table low_balance_warnings ${change}`)));
    await alter(`add constraint one_fails check (company_id <> ${broken.companyId})`);
    const errors: unknown[] = [];
    expect(await remindOfBalances(test.db, later(), { error: (error: unknown) => void errors.push(error) } as never)).toBe(1);
    await alter('drop constraint one_fails');
    expect([errors.length, (await mails(fine)).length]).toEqual([1, 1]);
    await remind();
    expect(await mails(broken)).toHaveLength(1);
  });

  it('a company that nobody can be written to is counted all the same', async () => {
    const wallet = await makeWallet(test.db, { minor: 1_00 });
    expect(await remind()).toBe(1);
    expect(await mails(wallet)).toEqual([]);
    expect(await remind()).toBe(0);
  });
});
