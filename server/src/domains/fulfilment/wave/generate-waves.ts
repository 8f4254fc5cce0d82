import { waveErrors } from '@kura/contract/fulfilment/wave/wave.errors.ts';
import type { WaveOrigin } from '@kura/contract/fulfilment/wave/wave.fields.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { system } from '../../../kernel/actor.ts';
import type { Query, Tx, Works } from '../../../kernel/db/db.ts';
import { Failure } from '../../../kernel/fail.ts';
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

export async function planFor(db: Query, warehouse: settings.WaveWarehouse, now: Date): Promise<WavePlan> {
  const orders = await judged(db, await waitingIn(db, warehouse.warehouseId));
  return planWaves(orders, settings.rulesOf(warehouse), { now, isDue: true });
}

export interface Generated {
  waves: (Numbered & { orderCount: number })[];
  left: number;
}
/** K08: all waves that the rules give now; one at a time makes those of a warehouse. */
export async function generateWaves(
  tx: Tx,
  actor: Actor,
  warehouse: settings.WaveWarehouse,
  origin: WaveOrigin,
  now: Date,
): Promise<Generated> {
  await settings.lock(tx, warehouse.warehouseId);
  const plan = await planFor(tx, warehouse, now);
  const waves: Generated['waves'] = [];
  for (const { orders } of plan.waves)
    waves.push(
      await makeWave(
        tx,
        actor,
        warehouse,
        orders.map(({ id }) => id),
        origin,
        now,
      ),
    );
  return { waves, left: plan.left.length };
}

/**
 * The job: for each warehouse that wants it the last time of its clock that has struck, once (H05). A time that was missed is made up for, older ones are
 * not. Every wave is its own transaction, so that nobody waits for a whole morning; killed in between, the next look makes the rest.
 */
export async function runWaves(db: Works, now: Date): Promise<number> {
  let made = 0;
  for (const warehouse of await settings.automatic(db)) {
    const slot = struckSlot(warehouse, await workingCalendarOf(db, warehouse.country, warehouse.workingWeekdays), now);
    if (slot) made += await runSlot(db, warehouse, slot, now);
  }
  return made;
}

/** What is kept around it holds no row: only that one at a time makes the waves of a warehouse, and in the end that it was done. */
const runSlot = (db: Works, warehouse: settings.WaveWarehouse, slot: Date, now: Date): Promise<number> =>
  db.tx(async (around) => {
    const { warehouseId } = warehouse;
    await settings.lock(around, warehouseId);
    if (await settings.isRun(around, warehouseId, slot)) return 0;
    let [waves, count] = [0, 0];
    for (const { orders } of (await planFor(db, warehouse, now)).waves) {
      const ids = orders.map(({ id }) => id);
      const wave = await db.tx((tx) => makeWave(tx, clockActor, warehouse, ids, 'job', now)).catch(unlessTaken);
      if (wave) [waves, count] = [waves + 1, count + wave.orderCount];
    }
    await settings.noteRun(around, warehouseId, slot, waves, count, now);
    return waves;
  });

/** Somebody took them from the plan meanwhile. */
function unlessTaken(error: unknown): null {
  if (error instanceof Failure && error.spec === waveErrors.nothingWaits) return null;
  throw error;
}
