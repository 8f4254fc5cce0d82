import { workSteps } from '@kura/contract/insights/performance/steps.ts';
import { addDays, type Day, weekday } from '@kura/contract/kernel/day.ts';
import { dayIn, instantAt, zones } from '@kura/contract/kernel/zone.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { clerkOf, type DemoAct, type DemoStory } from '../../../kernel/demo.ts';
import { found } from '../../../kernel/fail.ts';
import { createUser, roleStore } from '../../identity/public.ts';
import { rollUp } from '../performance/roll-up.ts';
import * as targets from '../performance/target.store.ts';

/** The colleagues of those who have a part in the story: without them nobody could be compared with anybody. */
interface Hand {
  account: string;
  nickname: string;
  role: 'picker' | 'checker' | 'shipper' | 'sorter';
  step: 'pick' | 'check' | 'ship' | 'sort';
  station: string;
  /** From one scan to the next, on a usual day. */
  seconds: number;
  /** Refusals to a thousand scans. */
  errors: number;
}
const pick = { role: 'picker', step: 'pick', station: 'picking' } as const;
const check = { role: 'checker', step: 'check', station: 'check' } as const;
const ship = { role: 'shipper', step: 'ship', station: 'ship' } as const;
const sort = { role: 'sorter', step: 'sort', station: 'sort' } as const;
const hands: readonly Hand[] = [
  { account: 'picker2', nickname: '山本 葵', ...pick, seconds: 31, errors: 9 },
  { account: 'picker3', nickname: '中村 翔', ...pick, seconds: 26, errors: 31 },
  { account: 'picker4', nickname: '阮明', ...pick, seconds: 37, errors: 6 },
  { account: 'checker2', nickname: '小林 結衣', ...check, seconds: 42, errors: 4 },
  { account: 'checker3', nickname: '加藤 大和', ...check, seconds: 51, errors: 12 },
  { account: 'checker4', nickname: '陳 麗', ...check, seconds: 46, errors: 8 },
  { account: 'sorter2', nickname: '松本 空', ...sort, seconds: 15, errors: 14 },
  { account: 'shipper2', nickname: '吉田 陸', ...ship, seconds: 19, errors: 3 },
];
const expected: Readonly<Partial<Record<(typeof workSteps)[number], number>>> = {
  receive: 240,
  shelve: 180,
  pick: 110,
  sort: 220,
  check: 75,
  ship: 170,
};
const pastDays = 12;
const minuteMs = 60_000;

/** Always the same luck: the demonstration is the same story each time. */
function luckOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

interface Scan {
  reference: string;
  byId: number;
  byName: string;
  station: string;
  at: string;
  isError: boolean;
}
/** A shift with its pauses: a quarter of an hour at ten, an hour at noon. */
function shiftOf(hand: Hand, who: { id: number; name: string }, day: Day, from: Date, to: Date, luck: () => number): Scan[] {
  const scans: Scan[] = [];
  const pauses = [
    [instantAt(zones.JP, day, '10:15'), 15],
    [instantAt(zones.JP, day, '12:00'), 60],
    [instantAt(zones.JP, day, '15:00'), 15],
  ] as const;
  const ofDay = 0.85 + luck() * 0.3;
  for (let at = from.getTime() + luck() * 5 * minuteMs; at < to.getTime(); at += hand.seconds * ofDay * (0.4 + luck() * 1.2) * 1000) {
    const pause = pauses.find(([begin, length]) => at >= begin.getTime() && at < begin.getTime() + length * minuteMs);
    if (pause) {
      at = pause[0].getTime() + pause[1] * minuteMs;
      continue;
    }
    const isError = luck() * 1000 < hand.errors;
    scans.push({
      reference: `demo-${hand.account}-${day}-${scans.length}`,
      byId: who.id,
      byName: who.name,
      station: isError ? hand.station : hand.step,
      at: new Date(at).toISOString(),
      isError,
    });
  }
  return scans;
}

async function addScans(tx: Tx, warehouseId: number, scans: readonly Scan[]): Promise<void> {
  const order = await tx.first<{ id: number }>(sql`
    select id from outbound_orders where warehouse_id = ${warehouseId} and status in ('shipped', 'signed') order by id limit 1`);
  if (!order) return;
  const rows = sql`jsonb_to_recordset(${JSON.stringify(scans)}::jsonb) as x(reference text, "byId" bigint, "byName" text, station text, at timestamptz, "isError" boolean)`;
  await tx.run(sql`
    insert into outbound_scans (reference, station, order_id, warehouse_id, by_id, by_name, at)
    select x.reference, x.station, ${order.id}, ${warehouseId}, x."byId", x."byName", x.at from ${rows} where not x."isError" order by x.at`);
  await tx.run(sql`
    insert into scan_answers (at, station, user_id, user_name, code, tone, reason)
    select x.at, x.station, x."byId", x."byName", 'KR-0000', case when length(x.reference) % 3 = 0 then 'amber' else 'red' end, 'unknownCode'
    from ${rows} where x."isError" order by x.at`);
}

async function addHand(tx: Tx, story: DemoStory, { account, nickname, role }: Hand): Promise<{ id: number; name: string }> {
  const { id: roleId } = found(await roleStore.byKey(tx, role));
  const form = { account, nickname, email: `${account}@kura.example`, phone: '03-6205-0101', zone: zones.JP };
  const secret = { password: 'kura1234', confirm: 'kura1234' };
  const id = await createUser(
    tx,
    clerkOf(story, 'admin'),
    { ...form, ...secret, userType: 'staff', companyId: null, roleIds: [roleId] },
    story.opened,
  );
  return { id, name: `${nickname} (${account})` };
}

/** Two weeks of mornings and the shift that runs, with what is expected of an hour: whole days would be most of what there is to fill in. */
export async function demoPerformance(tx: Tx, story: DemoStory): Promise<DemoAct[]> {
  const { now, opened } = story;
  const warehouseId = story.warehouseIds.get('TYO1');
  if (warehouseId === undefined) return [];
  for (const step of workSteps)
    if (expected[step])
      await targets.put(
        tx,
        clerkOf(story, 'ops'),
        { step, validFrom: dayIn(zones.JP, opened), piecesPerHour: expected[step], leastMinutes: 30 },
        opened,
      );
  const people: { hand: Hand; who: { id: number; name: string } }[] = [];
  for (const hand of hands) people.push({ hand, who: await addHand(tx, story, hand) });
  const today = dayIn(zones.JP, now);
  return [
    {
      at: now,
      run: async (late) => {
        const scans = people.flatMap(({ hand, who }, at) => {
          const luck = luckOf(at + 7);
          const past = Array.from({ length: pastDays }, (_, back) => addDays(today, back - pastDays))
            .filter((day) => weekday(day) !== 0)
            .flatMap((day) => shiftOf(hand, who, day, instantAt(zones.JP, day, '09:00'), instantAt(zones.JP, day, '11:30'), luck));
          const begun = Math.max(instantAt(zones.JP, today).getTime(), now.getTime() - 200 * minuteMs);
          return [...past, ...shiftOf(hand, who, today, new Date(begun), new Date(now.getTime() - minuteMs), luck)];
        });
        await addScans(late, warehouseId, scans);
        await rollUp(late, addDays(today, -400), today, now);
      },
    },
  ];
}
