import type { WaveOrigin } from '@kura/contract/fulfilment/wave/wave.fields.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { system } from '../../../kernel/actor.ts';
import type { Query, Tx, Works } from '../../../kernel/db/db.ts';
import type { Numbered } from '../../../kernel/numbers.ts';
import { workingCalendarOf } from '../../calendar/public.ts';
import { makeWave } from './make-wave.ts';
import { planWaves, type WavePlan } from './plan-waves.ts';
import * as settings from './setting.store.ts';
import { judged } from './waiting-orders.ts';
import { waitingIn } from './waiting.store.ts';
import { struckSlot } from './wave-times.ts';

/** The clock moves orders on as somebody on the floor would. */
export const clockActor: Actor = { ...system, permissions: new Set(['fulfilment:order:work']) };

export async function planFor(db: Query, house: settings.WaveHouse, now: Date): Promise<WavePlan> {
  const orders = await judged(db, await waitingIn(db, house.warehouseId));
  return planWaves(orders, settings.rulesOf(house), { now, isDue: true });
}

export interface Generated {
  waves: (Numbered & { orderCount: number })[];
  left: number;
}
/** K08: all waves that the rules give now; one at a time makes those of a warehouse. */
export async function generateWaves(tx: Tx, actor: Actor, house: settings.WaveHouse, origin: WaveOrigin, now: Date): Promise<Generated> {
  await settings.lock(tx, house.warehouseId);
  const plan = await planFor(tx, house, now);
  const waves: Generated['waves'] = [];
  for (const { orders } of plan.waves)
    waves.push(
      await makeWave(
        tx,
        actor,
        house,
        orders.map(({ id }) => id),
        origin,
        now,
      ),
    );
  return { waves, left: plan.left.length };
}

/** The job: for each warehouse that wants it the last time of its clock that has struck, once (H05). A time that was missed is made up for, older ones are not. */
export async function runWaves(db: Works, now: Date): Promise<number> {
  let made = 0;
  for (const house of await settings.automatic(db)) {
    const { warehouseId } = house;
    const slot = struckSlot(house, await workingCalendarOf(db, house.country, house.workingWeekdays), now);
    if (!slot || (await settings.isRun(db, warehouseId, slot))) continue;
    made += await db.tx(async (tx) => {
      if (!(await settings.noteRun(tx, warehouseId, slot, now))) return 0;
      const { waves } = await generateWaves(tx, clockActor, house, 'job', now);
      await settings.endRun(
        tx,
        warehouseId,
        slot,
        waves.length,
        waves.reduce((sum, { orderCount }) => sum + orderCount, 0),
      );
      return waves.length;
    });
  }
  return made;
}
