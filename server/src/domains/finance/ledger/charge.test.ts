import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { system, type Actor } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { feeLine, makeWallet, moneyFaultsOf, walletNow as now, someCause } from '../testing/wallet.ts';
import { chargeFees } from './charge.ts';
import { closeHold, openHold } from './hold.ts';
import { refundFees, refundWhole } from './refund.ts';

let t: TestDatabase;
beforeAll(async () => {
  t = await freshDatabase();
});
afterAll(async () => {
  expect(await moneyFaultsOf(t.db)).toEqual([]);
  await t.drop();
});

const jpy = { currency: 'JPY', rate: '0.048500' } as const;
const estimate = [feeLine('FREIGHT', 870, jpy), feeLine('COD_FEE', 440, jpy), feeLine('OUT_OPERATION', 500), feeLine('CONSUMABLES', 450)];
/** F2 as the scale saw it. */
const actual = [feeLine('FREIGHT', 1290, jpy), feeLine('COD_FEE', 440, jpy), feeLine('OUT_OPERATION', 500), feeLine('CONSUMABLES', 450)];
const feesOf = (entryId: number | null) =>
  t.db.rows<{ id: number; feeType: string; charged: number; refunded: number }>(
    sql`select id, fee_type, charged_minor as charged, refunded_minor as refunded from fee_lines where entry_id = ${entryId} order by line_no`,
  );
const postingsOf = async (entryId: number | null): Promise<string[]> =>
  (
    await t.db.rows<{ line: string }>(sql`
      select f.code || ' > ' || t.code || ' ' || p.minor as line from money_postings p
      join money_accounts f on f.id = p.from_account_id join money_accounts t on t.id = p.to_account_id where entry_id = ${entryId} order by line_no`)
  ).map(({ line }) => line);

describe('charges', () => {
  it('F2 K05 K06 a hold of 73.04 becomes a charge of 93.41, and 24,310.00 becomes 24,216.59', async () => {
    const wallet = await makeWallet(t.db, { minor: 24_310_00 });
    const cause = someCause();
    const hold = { reference: `${cause.no}:hold`, companyId: wallet.companyId, cause, lines: estimate };
    const opened = await wallet.tx((tx) => openHold(tx, system, hold, now));
    expect(opened).toEqual({ held: [{ currency: 'CNY', minor: 7304 }], isNew: true, isOverridden: false });
    expect(await wallet.figures()).toEqual({ balance: 24_310_00, holds: 7304 });

    const charged = await wallet.charge(actual, { cause, holdReference: hold.reference });
    expect(charged.charged).toEqual([{ currency: 'CNY', minor: 9341 }]);
    expect(await wallet.figures()).toEqual({ balance: 24_216_59, holds: 0 });
    expect((await feesOf(charged.entryId)).map(({ feeType, charged: minor }) => [feeType, minor])).toEqual([
      ['FREIGHT', 6257],
      ['COD_FEE', 2134],
      ['OUT_OPERATION', 500],
      ['CONSUMABLES', 450],
    ]);
    const account = `2201.WALLET.${wallet.companyId}.CNY`;
    expect(await postingsOf(charged.entryId)).toEqual([
      `${account} > 6001.FREIGHT.CNY 6257`,
      `${account} > 6001.COD_FEE.CNY 2134`,
      `${account} > 6001.OUT_OPERATION.CNY 500`,
      `${account} > 6001.CONSUMABLES.CNY 450`,
    ]);
    const kept = await t.db.first<{ rate: string; basis: object }>(
      sql`select rate, basis from fee_lines where entry_id = ${charged.entryId} and line_no = 1`,
    );
    expect(kept).toMatchObject({ rate: '0.048500', basis: { formula: 'agreed.1', inputs: { minor: 1290 } } });
  });

  it('F3 a cut-off before picking frees 73.04; after picking 5.00 is charged and 68.04 freed', async () => {
    const wallet = await makeWallet(t.db, { minor: 24_310_00 });
    const open = async () => {
      const cause = someCause();
      await wallet.tx((tx) => openHold(tx, system, { reference: cause.no, companyId: wallet.companyId, cause, lines: estimate }, now));
      return cause;
    };
    const first = await open();
    expect(await wallet.tx((tx) => closeHold(tx, first.no, 'released', now))).toEqual([{ currency: 'CNY', minor: 7304 }]);
    expect(await wallet.tx((tx) => closeHold(tx, first.no, 'released', now))).toEqual([]);
    expect(await wallet.figures()).toEqual({ balance: 24_310_00, holds: 0 });
    const second = await open();
    await wallet.charge([feeLine('OUT_OPERATION', 500)], { cause: second, holdReference: second.no });
    expect(await wallet.figures()).toEqual({ balance: 24_305_00, holds: 0 });
  });

  it('F5 a roll-back refunds 216.00; a correction keeps 90.00 and refunds 126.00', async () => {
    const wallet = await makeWallet(t.db, { minor: 1_000_00 });
    const inbound = [feeLine('INBOUND_HANDLING', 72_00), feeLine('SHELVING', 144_00)];
    const cause = someCause('test.inbound');
    await wallet.charge(inbound, { cause });
    const back = () => wallet.tx((tx) => refundWhole(tx, system, { cause, reference: `${cause.no}:back`, note: 'rolled back' }, now));
    expect((await back()).map(({ refunded }) => refunded)).toEqual([[{ currency: 'CNY', minor: 216_00 }]]);
    expect(await back()).toEqual([]);
    expect(await wallet.balance()).toBe(1_000_00);

    const { feeLineIds } = await wallet.charge(inbound, { cause: someCause() });
    const lines = feeLineIds.map((feeLineId, i) => ({ feeLineId, minor: [42_00, 84_00][i] ?? 0 }));
    const { refunded } = await wallet.tx((tx) =>
      refundFees(tx, system, { reference: `${cause.no}:fix`, cause, note: '10 cartons', lines }, now),
    );
    expect(refunded).toEqual([{ currency: 'CNY', minor: 126_00 }]);
    expect(await wallet.balance()).toBe(1_000_00 - 90_00);
  });

  it('F14 K04 a month: spend 304.11, closing balance 24,005.89', async () => {
    const wallet = await makeWallet(t.db, { minor: 24_310_00 });
    const cause = someCause('test.inbound');
    await wallet.charge([feeLine('OUT_OPERATION', 73_04)]);
    await wallet.charge(actual);
    await wallet.charge([feeLine('STORAGE', 30_86), feeLine('STORAGE', 12_80), feeLine('STORAGE', 4_00)]);
    const { feeLineIds } = await wallet.charge([feeLine('INBOUND_HANDLING', 72_00), feeLine('SHELVING', 144_00)], { cause });
    const lines = feeLineIds.map((feeLineId, i) => ({ feeLineId, minor: [42_00, 84_00][i] ?? 0 }));
    await wallet.tx((tx) => refundFees(tx, system, { reference: `${cause.no}:fix`, cause, note: '', lines }, now));
    expect(await wallet.balance()).toBe(24_005_89);
    const spend = await t.db.first<{ minor: number }>(
      sql`select -sum(change_minor)::bigint as minor from wallet_movements where company_id = ${wallet.companyId} and type in ('charge', 'refund')`,
    );
    expect(spend?.minor).toBe(304_11);
  });

  it('K04 the same reference charges once, also twice at once', async () => {
    const wallet = await makeWallet(t.db, { minor: 100_00 });
    const charge = { reference: `once:${wallet.companyId}`, cause: someCause() };
    const answers = await Promise.all([1, 2, 3, 4].map(() => wallet.charge(actual.slice(2), charge)));
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(answers.map(({ entryId }) => entryId)).size).toBe(1);
    expect(answers.every(({ feeLineIds, charged }) => feeLineIds.length === 2 && charged[0]?.minor === 950)).toBe(true);
    expect(await wallet.balance()).toBe(100_00 - 950);
  });

  it('A08 a charge larger than the balance is still booked; lines of zero are kept; nothing but zero books nothing', async () => {
    const wallet = await makeWallet(t.db, { minor: 1_00 });
    const { entryId } = await wallet.charge([feeLine('PHOTO', 0), feeLine('FREIGHT', 5_00)]);
    expect(await wallet.balance()).toBe(-4_00);
    expect((await feesOf(entryId)).map(({ charged }) => charged)).toEqual([0, 5_00]);
    expect(await wallet.charge([feeLine('PHOTO', 0)])).toEqual({ entryId: null, charged: [], feeLineIds: [], isNew: false });
  });

  it('K05 a company with two wallets pays yen in yen, and is refunded in yen', async () => {
    const wallet = await makeWallet(t.db, { minor: 100_00 });
    await wallet.credit(10_000, 'JPY');
    await wallet.setDualWallet(true);
    const cause = someCause();
    const hold = { reference: `${cause.no}:hold`, companyId: wallet.companyId, cause, lines: estimate };
    expect((await wallet.tx((tx) => openHold(tx, system, hold, now))).held).toEqual([
      { currency: 'CNY', minor: 950 },
      { currency: 'JPY', minor: 1310 },
    ]);
    expect([await wallet.figures('CNY'), await wallet.figures('JPY')]).toEqual([
      { balance: 100_00, holds: 950 },
      { balance: 10_000, holds: 1310 },
    ]);
    const { charged } = await wallet.charge(actual, { cause, holdReference: hold.reference });
    expect(charged).toEqual([
      { currency: 'CNY', minor: 950 },
      { currency: 'JPY', minor: 1730 },
    ]);
    expect([await wallet.figures('CNY'), await wallet.figures('JPY')]).toEqual([
      { balance: 90_50, holds: 0 },
      { balance: 8_270, holds: 0 },
    ]);
    await wallet.tx((tx) => refundWhole(tx, system, { cause, reference: `${cause.no}:back`, note: '' }, now));
    expect([await wallet.balance('CNY'), await wallet.balance('JPY')]).toEqual([100_00, 10_000]);
  });

  it('A02 nobody charges or refunds a foreign company: it is not found', async () => {
    const [mine, other] = [await makeWallet(t.db, { minor: 100_00 }), await makeWallet(t.db, { minor: 100_00 })];
    const actor: Actor = { ...system, scope: { companyId: mine.companyId } };
    const charge = { reference: `foreign:${other.companyId}`, companyId: other.companyId, cause: someCause(), lines: actual };
    await expect(other.tx((tx) => chargeFees(tx, actor, charge, now))).rejects.toThrow('kernel.error.notFound');
    const { feeLineIds } = await other.charge([feeLine('PHOTO', 10_00)]);
    const refund = {
      reference: `foreign:${other.companyId}:r`,
      cause: someCause(),
      note: '',
      lines: [{ feeLineId: feeLineIds[0] ?? 0, minor: 1 }],
    };
    await expect(other.tx((tx) => refundFees(tx, actor, refund, now))).rejects.toThrow('kernel.error.notFound');
    expect(await other.balance()).toBe(90_00);
  });
});

describe('refunds', () => {
  it('K04 never exceed the charge, whatever happens at once', async () => {
    const wallet = await makeWallet(t.db, { minor: 100_00 });
    const { feeLineIds } = await wallet.charge([feeLine('PHOTO', 30_00)]);
    const refund = (n: number) =>
      wallet.tx((tx) =>
        refundFees(
          tx,
          system,
          { reference: `r${wallet.companyId}:${n}`, cause: someCause(), note: '', lines: [{ feeLineId: feeLineIds[0] ?? 0, minor: 7_00 }] },
          now,
        ),
      );
    const done = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => refund(n)));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(done.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { spec: { code: 409, text: 'finance.refund.tooMuch' } },
    });
    expect(await wallet.balance()).toBe(98_00);
  });

  it('K04 the same reference refunds once, also twice at once', async () => {
    const wallet = await makeWallet(t.db, { minor: 100_00 });
    const { feeLineIds } = await wallet.charge([feeLine('PHOTO', 30_00)]);
    const refund = {
      reference: `r${wallet.companyId}`,
      cause: someCause(),
      note: '',
      lines: [
        {
          feeLineId: feeLineIds[0] ?? 0,
          minor: 2e3,
        },
      ],
    };
    const answers = await Promise.all([1, 2, 3].map(() => wallet.tx((tx) => refundFees(tx, system, refund, now))));
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(answers.map(({ entryId }) => entryId)).size).toBe(1);
    expect(await wallet.balance()).toBe(90_00);
  });
});
