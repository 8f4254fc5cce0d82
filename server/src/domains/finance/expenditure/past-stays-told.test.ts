import { afterAll, beforeAll, expect, it } from 'vitest';
import { sumExpenditure } from '@kura/contract/finance/expenditure/expenditure.endpoints.ts';
import { addDays, type Day } from '@kura/contract/kernel/day.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { depthOf, timeFor } from '../../../testing/depth.ts';
import type { TestUser } from '../../../testing/given.ts';
import { luck, saySeed } from '../../../testing/luck.ts';
import { type Side, stumble, twoApps, type TwoApps } from '../../../testing/two-apps.ts';
import { chargeFees } from '../ledger/charge.ts';
import { openChargeDesk } from '../ledger/charge-desk.ts';
import { feeLine, makeWallet, moneyFaultsOf, someCause, type TestWallet } from '../testing/wallet.ts';

const hourMs = 3_600_000;
let apps: TwoApps;
let wallet: TestWallet;
let customer: TestUser;
let first: Day;
beforeAll(async () => {
  // A day is an eighth of a second; the second process is three hours behind.
  apps = await twoApps({ speed: 700_000, behindMs: 3 * hourMs });
  wallet = await makeWallet(apps.app.db, { minor: 1000_00 });
  first = dayIn(zones.CN, apps.app.clock.now());
  customer = await apps.app.given.customer({
    company: { id: wallet.companyId, code: '', name: '' },
    permissions: ['finance:expenditure:list'],
  });
  // Weeks go by.
  await apps.app.db.run(sql`update sessions set expires_at = '2999-01-01', last_seen_at = '2999-01-01'`);
});
afterAll(() => apps.close());

let charges = 0;
/** Asked for early, booked late: alone, at the desk together with others, or in a transaction that goes on. */
async function work(side: Side, isOver: () => boolean): Promise<void> {
  const desk = openChargeDesk(side.kernel.db);
  while (!isOver()) {
    const now = side.now();
    const charge = {
      reference: `load:${++charges}`,
      companyId: wallet.companyId,
      cause: someCause(),
      lines: [feeLine('PHOTO', 1 + (charges % 7))],
    };
    await stumble();
    if (luck() < 0.5) await desk(system, charge, now);
    else
      await side.kernel.db.tx(async (tx) => {
        await chargeFees(tx, system, charge, now);
        await stumble();
      });
  }
}

it(
  'K04 what a wallet held at the end of any day adds up and stays as it was told, while two processes with unequal clocks charge',
  async () => {
    saySeed();
    let isOver = false;
    const ask = async (side: Side, day: Day) => {
      const answer = await side.as(customer).call(sumExpenditure, { query: { at: `${day}~${day}` } });
      expect(answer).toMatchObject({ code: 200 });
      const [sum] = answer.data.sums ?? [];
      return { opening: sum?.opening?.minor ?? 0, in: sum?.in.minor ?? 0, out: sum?.out.minor ?? 0, closing: sum?.closing?.minor ?? 0 };
    };
    const writers = [0, 1, 2, 3].map((n) => work(apps.sides[n % 2] as Side, () => isOver));
    const told = new Map<Day, Awaited<ReturnType<typeof ask>>>();
    const readers = apps.sides.map(async (side) => {
      let toAsk = depthOf('momentsAsked') / 2;
      while (toAsk > 0) {
        const day = addDays(dayIn(zones.CN, side.now()), -1 - Math.floor(luck() * 2));
        // The first days have to go by before there is a past.
        if (day <= first) await stumble();
        if (day <= first) continue;
        toAsk--;
        const sum = await ask(side, day);
        expect(sum.opening + sum.in - sum.out).toBe(sum.closing);
        expect(told.get(day) ?? sum).toEqual(sum);
        told.set(day, sum);
      }
    });
    const readings = await Promise.allSettled(readers);
    isOver = true;
    await Promise.all(writers);
    expect(readings.filter(({ status }) => status === 'rejected')).toEqual([]);
    for (const [day, sum] of told) {
      expect([day, await ask(apps.sides[0], day)]).toEqual([day, sum]);
      const next = told.get(addDays(day, 1));
      if (next) expect(next.opening).toBe(sum.closing);
    }
    expect(told.size).toBeGreaterThan(2);
    expect(await moneyFaultsOf(apps.app.db)).toEqual([]);
  },
  timeFor(60_000),
);
