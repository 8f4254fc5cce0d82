import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { system, type Actor } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { feeLine, makeWallet, moneyFaultsOf, walletNow as now, someCause, type TestWallet } from '../testing/wallet.ts';
import { arrearsOf, requireNotInArrears } from './arrears.ts';
import { closeHold, openHold } from './hold.ts';
import type { Cause } from './money-entry.ts';

let t: TestDatabase;
beforeAll(async () => {
  t = await freshDatabase({ poolSize: 16 });
});
afterAll(async () => {
  expect(await moneyFaultsOf(t.db)).toEqual([]);
  await t.drop();
});

const fee = (minor: number) => [feeLine('FREIGHT', minor)];
const hold = (wallet: TestWallet, minor: number, { actor = system, cause = someCause() }: { actor?: Actor; cause?: Cause } = {}) =>
  wallet.tx((tx) => openHold(tx, actor, { reference: cause.no, companyId: wallet.companyId, cause, lines: fee(minor) }, now));
const refusal = (need: number, have: number) => ({
  spec: {
    code: 402,
    text: 'finance.arrears.refused',
  },
  data: {
    currency: 'CNY',
    needMinor: need,
    haveMinor: have,
  },
});

describe('holds', () => {
  it('A08 a hundred at once against a balance for 37: exactly 37', async () => {
    const wallet = await makeWallet(t.db, { minor: 37 * 73_04 + 73_03 });
    const done = await Promise.allSettled(Array.from({ length: 100 }, () => hold(wallet, 73_04)));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(37);
    expect(done.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal(73_04, 73_03) });
    expect(await wallet.figures()).toEqual({ balance: 37 * 73_04 + 73_03, holds: 37 * 73_04 });
    const kept = await t.db.first<{ count: number }>(sql`select count(*) from money_holds where company_id = ${wallet.companyId}`);
    expect(kept?.count).toBe(37);
  });

  it('A08 two submits that together exceed the balance: exactly one succeeds', async () => {
    const wallet = await makeWallet(t.db, { minor: 100_00 });
    const done = await Promise.allSettled([hold(wallet, 60_00), hold(wallet, 60_00)]);
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('S08 A08 what was held before is spoken for again also when the wallet no longer reaches, and nobody is said to have overridden', async () => {
    const wallet = await makeWallet(t.db, { minor: 10_00 });
    const cause = someCause();
    const again = { reference: cause.no, companyId: wallet.companyId, cause, lines: fee(60_00), isReopened: true };
    expect(await wallet.tx((tx) => openHold(tx, system, again, now))).toMatchObject({ isNew: true, isOverridden: false });
    expect(await wallet.figures()).toEqual({ balance: 10_00, holds: 60_00 });
  });

  it('A08 counts the credit limit, to the fen, and nothing of it for yen', async () => {
    const wallet = await makeWallet(t.db, { minor: 10_00 });
    await wallet.setCredit(5_00);
    await expect(hold(wallet, 15_01)).rejects.toMatchObject(refusal(15_01, 15_00));
    await hold(wallet, 15_00);
    await wallet.setDualWallet(true);
    const lines = [feeLine('FREIGHT', 1, { currency: 'JPY' })];
    const yen = wallet.tx((tx) => openHold(tx, system, { reference: 'yen', companyId: wallet.companyId, cause: someCause(), lines }, now));
    await expect(yen).rejects.toMatchObject({ data: { currency: 'JPY', needMinor: 1, haveMinor: 0 } });
  });

  it('A08 the same reference again, also at once, holds once and is not refused', async () => {
    const wallet = await makeWallet(t.db, { minor: 10_00 });
    const cause = someCause();
    const answers = await Promise.all([1, 2, 3, 4].map(() => hold(wallet, 8_00, { cause })));
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(answers.every(({ held }) => held[0]?.minor === 8_00)).toBe(true);
    expect((await wallet.figures()).holds).toBe(8_00);
    const freed = await Promise.all([1, 2, 3].map(() => wallet.tx((tx) => closeHold(tx, cause.no, 'released', now))));
    expect(freed.flat()).toEqual([{ currency: 'CNY', minor: 8_00 }]);
    expect((await wallet.figures()).holds).toBe(0);
    expect((await hold(wallet, 8_00, { cause })).isNew).toBe(false);
  });

  it('A08 a company whose wallet is still to be made is refused too, and by many at once', async () => {
    const wallet = await makeWallet(t.db);
    const done = await Promise.allSettled([1, 2, 3].map(() => hold(wallet, 1)));
    expect(done.every((one) => one.status === 'rejected' && (one.reason as { spec: { code: number } }).spec.code === 402)).toBe(true);
  });

  it('A08 an estimate of zero holds nothing, and is refused below zero', async () => {
    const wallet = await makeWallet(t.db, { minor: 1_00 });
    expect(await hold(wallet, 0)).toEqual({ held: [], isNew: true, isOverridden: false });
    await wallet.charge(fee(3_00));
    await expect(hold(wallet, 0)).rejects.toMatchObject(refusal(0, -2_00));
    await expect(wallet.tx((tx) => requireNotInArrears(tx, system, wallet.companyId, someCause(), now))).rejects.toMatchObject(
      refusal(0, -2_00),
    );
    const enough = await makeWallet(t.db, { minor: 1_00 });
    const found = await arrearsOf(t.db, [wallet.companyId, enough.companyId]);
    expect([...found]).toEqual([[wallet.companyId, { currency: 'CNY', minor: 2_00 }]]);
  });

  it('A08 A09 whoever may override goes on, and it is written down', async () => {
    const wallet = await makeWallet(t.db, { minor: 1_00 });
    const manager: Actor = { ...system, name: 'manager', permissions: new Set(['finance:arrears:override']) };
    const cause = someCause();
    expect(await hold(wallet, 5_00, { actor: manager, cause })).toMatchObject({ isNew: true, isOverridden: true });
    expect(await hold(wallet, 5_00, { actor: manager, cause })).toMatchObject({ isNew: false, isOverridden: true });
    expect(await wallet.figures()).toEqual({ balance: 1_00, holds: 5_00 });
    const logged = await t.db.rows<{ actorName: string; after: object }>(
      sql`select actor_name, after from operation_log where record_name = ${cause.no} and action = 'finance.arrears.log.overridden'`,
    );
    expect(logged).toEqual([{ actorName: 'manager', after: { need: { currency: 'CNY', minor: 5_00 } } }]);
  });

  it('A02 nobody holds of a foreign company: it is not found', async () => {
    const [mine, other] = [await makeWallet(t.db), await makeWallet(t.db, { minor: 5_00 })];
    const actor: Actor = { ...system, scope: { companyId: mine.companyId } };
    await expect(hold(other, 1_00, { actor })).rejects.toThrow('kernel.error.notFound');
    expect((await other.figures()).holds).toBe(0);
  });
});
