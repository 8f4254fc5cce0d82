import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { Failure } from '../../../kernel/fail.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { depthOf, timeFor } from '../../../testing/depth.ts';
import { feeLine, makeWallet, moneyFaultsOf, walletNow as now, type TestWallet } from '../testing/wallet.ts';
import { runMoneyAudit } from './audit.ts';
import { chargeFees } from './charge.ts';
import { closeHold, openHold } from './hold.ts';
import { account } from './money-entry.ts';
import { postMoney } from './post-money.ts';
import { refundFees, refundWhole } from './refund.ts';
import { reverseEntry } from './reverse.ts';

const verbs = ['topUp', 'convert', 'hold', 'close', 'charge', 'chargeHeld', 'refund', 'refundWhole', 'reverse', 'dual'] as const;
interface Deed {
  verb: (typeof verbs)[number];
  who: number;
  order: number;
  minor: number;
  pick: number;
  /** The same act told twice in a row. */
  isTwice: boolean;
}
const deed: fc.Arbitrary<Deed> = fc.record({
  verb: fc.constantFrom(...verbs, 'charge', 'topUp', 'refund'),
  who: fc.nat(1),
  order: fc.nat(3),
  minor: fc.integer({ min: 1, max: 400_00 }),
  pick: fc.nat(50),
  isTwice: fc.boolean(),
});

describe('the money book under random work', () => {
  let t: TestDatabase;
  beforeAll(async () => {
    t = await freshDatabase({ poolSize: 8 });
  });
  afterAll(() => t.drop());
  const done = new Set<string>();

  const pickOne = async (
    tx: Tx,
    companyId: number,
    pick: number,
    what: 'fee' | 'topUp',
  ): Promise<{ id: number; left: number } | undefined> => {
    const rows = await tx.rows<{ id: number; left: number }>(
      what === 'fee'
        ? sql`select id, charged_minor as left from fee_lines where company_id = ${companyId} and charged_minor > 0 order by id`
        : sql`select id, 0 as left from money_entries where company_id = ${companyId} and type = 'topUp' order by id`,
    );
    return rows[pick % Math.max(1, rows.length)];
  };

  async function perform(tx: Tx, { companyId }: TestWallet, d: Deed, reference: string): Promise<unknown> {
    const cause = { type: 'test.order', id: companyId * 10 + d.order, no: `CK${companyId}-${d.order}` };
    const act = { reference, cause, companyId };
    const lines = [feeLine('OUT_OPERATION', d.minor), feeLine('FREIGHT', d.pick * 10, { currency: 'JPY' }), feeLine('PHOTO', d.pick % 3)];
    const held = `hold:${cause.no}`;
    const [yuan, yen] = [account.wallet(companyId, 'CNY'), account.wallet(companyId, 'JPY')];
    switch (d.verb) {
      case 'topUp': {
        const isYen = d.pick % 3 === 0;
        const postings = [{ from: account.money('bankJp', isYen ? 'JPY' : 'CNY'), to: isYen ? yen : yuan, minor: d.minor }];
        return postMoney(tx, system, { ...act, type: 'topUp', postings }, now);
      }
      case 'convert': {
        const postings = [
          { from: yuan, to: account.exchange('CNY'), minor: d.minor },
          { from: account.exchange('JPY'), to: yen, minor: d.pick + 1 },
        ];
        return postMoney(tx, system, { ...act, type: 'convert', postings, floorMinor: 0 }, now);
      }
      case 'hold':
        return openHold(tx, system, { ...act, reference: held, lines }, now);
      case 'close':
        return closeHold(tx, held, 'released', now);
      case 'charge':
        return chargeFees(tx, system, { ...act, lines }, now);
      case 'chargeHeld':
        return chargeFees(tx, system, { ...act, lines, holdReference: held }, now);
      case 'refund': {
        const fee = await pickOne(tx, companyId, d.pick, 'fee');
        const minor = Math.max(1, Math.floor(((fee?.left ?? 0) * (d.pick % 4)) / 3));
        return fee && refundFees(tx, system, { ...act, note: '', lines: [{ feeLineId: fee.id, minor }] }, now);
      }
      case 'refundWhole':
        return refundWhole(tx, system, { ...act, note: '' }, now);
      case 'reverse': {
        const entry = await pickOne(tx, companyId, d.pick, 'topUp');
        return entry && reverseEntry(tx, system, entry.id, { ...act, floorMinor: 0 }, now);
      }
      case 'dual':
        return tx.run(sql`
          insert into finance_settings (company_id, dual_wallet, updated_at) values (${companyId}, true, ${now})
          on conflict (company_id) do update set dual_wallet = not finance_settings.dual_wallet`);
    }
  }

  let acts = 0;
  async function work(wallets: readonly TestWallet[], deeds: readonly Deed[]): Promise<void> {
    for (const d of deeds) {
      const reference = `act:${++acts}`;
      for (let time = 0; time < (d.isTwice ? 2 : 1); time++) {
        const answer = await t.db
          .tx((tx) => perform(tx, wallets[d.who] as TestWallet, d, reference))
          .catch((error: unknown) => {
            if (error instanceof Failure) return undefined;
            throw error;
          });
        if (answer !== undefined) done.add(d.verb);
      }
    }
  }

  it('K04 K05 A08 hold after any work by many people at once, and nobody sees a deadlock', { timeout: timeFor(60_000) }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(deed, { minLength: 6, maxLength: 14 }), { minLength: 3, maxLength: 8 }), async (people) => {
        const wallets = [await makeWallet(t.db, { minor: 500_00 }), await makeWallet(t.db, { minor: 500_00 })];
        await Promise.all(people.map((deeds) => work(wallets, deeds)));
        expect(await moneyFaultsOf(t.db)).toEqual([]);
      }),
      { numRuns: depthOf('worksAtOnce'), endOnFailure: true },
    );
    // Every kind of work got through at least once, or this would prove little.
    expect([...done].toSorted()).toEqual(verbs.toSorted());
    const { proofs } = await runMoneyAudit(t.db, now, 'test');
    expect(proofs.filter(({ wrong, isInformation }) => wrong > 0 && !isInformation)).toEqual([]);
  });
});
