import type { PickupMove } from '@kura/contract/outbound/pickup/pickup.machine.ts';
import { PickupInput } from '@kura/contract/outbound/pickup/pickup.ts';
import { addDays } from '@kura/contract/kernel/day.ts';
import { dayIn, instantAt, zones } from '@kura/contract/kernel/zone.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { clerkOf, type DemoAct, type DemoStory, firmOf } from '../../../kernel/demo.ts';
import { found } from '../../../kernel/fail.ts';
import { slotsOf } from '../pickup/offer-pickup.ts';
import { movePickup } from '../pickup/pickup.moves.ts';
import { createPickup } from '../pickup/save-pickup.ts';

const osaka = {
  contact: '森 大輔',
  phone: '06-6345-0188',
  country: 'JP',
  postcode: '530-0001',
  region: '大阪府',
  city: '大阪市北区',
  street: '梅田2-4-9',
} as const;
const tokyo = {
  contact: '石井 直人',
  phone: '03-5551-0142',
  country: 'JP',
  postcode: '135-0063',
  region: '東京都',
  city: '江東区',
  street: '有明3-7-11',
  building: '有明物流ビル 2F',
} as const;
const van = { vehicle: 'VAN_1T', driverName: '山本 一郎', driverPhone: '090-5531-0264', plateNo: '品川 400 あ 12-34' } as const;

interface Fetched {
  who: string;
  from: object;
  daysAgo: number;
  halfDay: 'morning' | 'afternoon';
  load: { cartonCount: number; weightKg: number; volumeL: number };
  remark: string;
  upTo: 'submitted' | 'accepted' | 'closed';
}
/** Cartons fetched at doors: one last week, one with a driver, one that waits. */
const fetched: readonly Fetched[] = [
  {
    who: 'AOI',
    from: osaka,
    daysAgo: 9,
    halfDay: 'morning',
    load: { cartonCount: 18, weightKg: 260, volumeL: 1600 },
    remark: '',
    upTo: 'closed',
  },
  {
    who: 'HC',
    from: tokyo,
    daysAgo: 1,
    halfDay: 'afternoon',
    load: { cartonCount: 24, weightKg: 380, volumeL: 2900 },
    remark: '需要尾板',
    upTo: 'accepted',
  },
  {
    who: 'AOI',
    from: osaka,
    daysAgo: 0,
    halfDay: 'morning',
    load: { cartonCount: 6, weightKg: 70, volumeL: 540 },
    remark: '午前中必着',
    upTo: 'submitted',
  },
];
const way: readonly (readonly [PickupMove, time: string])[] = [
  ['accept', '11:20'],
  ['pickUp', '16:00'],
  ['arrive', '17:10'],
  ['close', '17:40'],
];

function play({ who, from, daysAgo, halfDay, load, remark, upTo }: Fetched, story: DemoStory): DemoAct[] {
  const warehouseId = found(story.warehouseIds.get('TYO1'));
  const clerk = clerkOf(story, 'ops');
  const { owner } = firmOf(story, who);
  const asked = dayIn(zones.JP, story.now);
  const day = addDays(asked, -daysAgo);
  let id = 0;
  const act = (on: string, time: string, run: (tx: Tx, at: Date) => Promise<unknown>): DemoAct => {
    const planned = instantAt(zones.JP, on, time);
    // Nothing of the story happens after it was told.
    const at = planned > story.now ? story.now : planned;
    return { at, run: (tx) => run(tx, at) };
  };
  const made = act(day, '09:05', async (tx, at) => {
    const { firstDay } = await slotsOf(tx, warehouseId, at);
    const input = { warehouseId, pickupDay: firstDay, halfDay, ...from, ...load, remark };
    id = await createPickup(tx, owner, PickupInput.parse(input), at);
  });
  const steps = way.map(([move, time], n) =>
    act(n === 0 ? day : addDays(day, 3), time, (tx, at) =>
      movePickup(tx, clerk, id, move, { input: move === 'accept' ? van : { cartonCount: load.cartonCount }, now: at }),
    ),
  );
  return [made, ...steps.slice(0, { submitted: 0, accepted: 1, closed: 4 }[upTo])];
}

export const demoPickups = (story: DemoStory): DemoAct[] => fetched.flatMap((one) => play(one, story));
