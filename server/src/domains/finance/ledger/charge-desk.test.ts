import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { feeLine, makeWallet, moneyFaultsOf, type TestWallet, walletNow as now, someCause } from '../testing/wallet.ts';
import { type ChargeDesk, openChargeDesk } from './charge-desk.ts';
import { openHold } from './hold.ts';
import type { Charge } from './money-entry.ts';

const fees = [feeLine('FREIGHT', 870, { currency: 'JPY', rate: '0.048500' }), feeLine('OUT_OPERATION', 500)];
/** 870 yen at 0.0485 are 42.20, and 5.00 for the handling. */
const total = 4220 + 500;

describe('charges that come at once', () => {
  let t: TestDatabase;
  let charge: ChargeDesk;
  beforeAll(async () => {
    t = await freshDatabase();
    charge = openChargeDesk(t.db);
    // Accounts of fees are opened with their first charge.
    await (await makeWallet(t.db, { minor: 100_00 })).charge(fees);
  });
  afterAll(async () => {
    expect(await moneyFaultsOf(t.db)).toEqual([]);
    await t.drop();
  });
  const chargeOf = ({ companyId }: TestWallet, more: Partial<Charge> = {}): Charge => {
    const cause = someCause();
    return { reference: `desk:${cause.no}`, companyId, cause, lines: fees, ...more };
  };

  it('K04 thirty of one wallet are all booked, each with the balance after it', async () => {
    const wallet = await makeWallet(t.db, { minor: 10_000_00 });
    const charges = Array.from({ length: 30 }, () => chargeOf(wallet));
    const answers = await Promise.all(charges.map((one, n) => charge({ ...system, name: `clerk ${n}` }, one, now)));
    expect(answers.map(({ charged, isNew }) => ({ charged, isNew }))).toEqual(
      charges.map(() => ({ charged: [{ currency: 'CNY', minor: total }], isNew: true })),
    );
    expect(await wallet.balance()).toBe(10_000_00 - 30 * total);
    const written = await t.db.rows<{ after: number; actorName: string; causeNo: string }>(sql`
      select balance_after_minor as after, actor_name, cause_no from wallet_movements where company_id = ${wallet.companyId} and type = 'charge' order by seq`);
    expect(written).toEqual(
      charges.map(({ cause }, n) => ({ after: 10_000_00 - (n + 1) * total, actorName: `clerk ${n}`, causeNo: cause.no })),
    );
    for (const { entryId, feeLineIds } of answers)
      expect(
        (await t.db.rows<{ id: number }>(sql`select id from fee_lines where entry_id = ${entryId} order by line_no`)).map(({ id }) => id),
      ).toEqual(feeLineIds);
  });
  it('the same charge told many times at once is booked once, and everybody hears the same', async () => {
    const wallet = await makeWallet(t.db, { minor: 1000_00 });
    const one = chargeOf(wallet);
    const answers = await Promise.all(Array.from({ length: 8 }, () => charge(system, one, now)));
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(answers.map(({ entryId, feeLineIds }) => `${entryId} ${feeLineIds.join()}`)).size).toBe(1);
    expect(await wallet.balance()).toBe(1000_00 - total);
  });
  it('A08 each ends its own hold', async () => {
    const wallet = await makeWallet(t.db, { minor: 1000_00 });
    const causes = Array.from({ length: 5 }, () => someCause());
    for (const cause of causes)
      await wallet.tx((tx) => openHold(tx, system, { reference: cause.no, companyId: wallet.companyId, cause, lines: fees }, now));
    const left = causes.pop();
    await Promise.all(causes.map((cause) => charge(system, chargeOf(wallet, { cause, holdReference: cause.no }), now)));
    expect(await wallet.figures()).toEqual({ balance: 1000_00 - 4 * total, holds: total });
    expect(await t.db.rows(sql`select reference from money_holds where status = 'open' and company_id = ${wallet.companyId}`)).toEqual([
      { reference: left?.no },
    ]);
  });
  it('K05 a company with two wallets pays yen in yen, and a fee that nobody was charged before opens its account', async () => {
    const wallet = await makeWallet(t.db, { minor: 1000_00 });
    await wallet.credit(100_000, 'JPY');
    await wallet.setDualWallet(true);
    await Promise.all(Array.from({ length: 4 }, () => charge(system, chargeOf(wallet), now)));
    expect([await wallet.balance('JPY'), await wallet.balance('CNY')]).toEqual([100_000 - 4 * 870, 1000_00 - 4 * 500]);
    const other = await makeWallet(t.db, { minor: 1000_00 });
    await Promise.all(Array.from({ length: 3 }, () => charge(system, chargeOf(other, { lines: [feeLine('PHOTO', 100)] }), now)));
    expect(await other.balance()).toBe(1000_00 - 300);
  });
  it('a hold in yen of a company that has one wallet since is closed with the charge', async () => {
    const wallet = await makeWallet(t.db, { minor: 1000_00 });
    await wallet.credit(100_000, 'JPY');
    await wallet.setDualWallet(true);
    const cause = someCause();
    await wallet.tx((tx) => openHold(tx, system, { reference: cause.no, companyId: wallet.companyId, cause, lines: fees }, now));
    await wallet.setDualWallet(false);
    await charge(system, chargeOf(wallet, { cause, holdReference: cause.no }), now);
    expect([(await wallet.figures('JPY')).holds, (await wallet.figures()).holds, await wallet.balance()]).toEqual([0, 0, 1000_00 - total]);
  });
});
