import { waveErrors } from '@kura/contract/fulfilment/wave/wave.errors.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, Failure } from '../../../kernel/fail.ts';
import { makeWave } from './make-wave.ts';
import * as settings from './setting.store.ts';
import * as waiting from './waiting.store.ts';
import { judged } from './waiting-orders.ts';

/** More say no more. */
const mostNamed = 5;

const rules: readonly unknown[] = [waveErrors.mixed, waveErrors.tooMany];

/** Whoever presses takes what is on the screen: all of it as it stands there, or nothing, and hears which wave is not like that any more. */
export async function takeWaves(
  tx: Tx,
  actor: Actor,
  warehouse: settings.WaveWarehouse,
  shown: readonly (readonly number[])[],
  now: Date,
): Promise<{ number: string; orderCount: number }[]> {
  await settings.lock(tx, warehouse.warehouseId);
  // All at once, in the order of their ids: two who press at once wait for each other, and not in a circle.
  const rows = await waiting.lockWaiting(tx, warehouse.warehouseId, shown.flat());
  const free = new Set((await judged(tx, rows)).filter(({ isHeld, isInArrears }) => !isHeld && !isInArrears).map(({ id }) => id));
  const made: { number: string; orderCount: number }[] = [];
  for (const [index, ids] of shown.entries()) {
    const no = index + 1;
    const gone = ids.filter((id) => !free.has(id));
    if (gone.length > 0) {
      const numbers = await waiting.numbersOf(tx, gone.slice(0, mostNamed));
      throw fail(waveErrors.noLongerWait, { no, orders: `${numbers.join(', ')}${gone.length > mostNamed ? ' …' : ''}` });
    }
    try {
      const { number, orderCount } = await makeWave(tx, actor, warehouse, ids, 'plan', now);
      made.push({ number, orderCount });
    } catch (error) {
      throw error instanceof Failure && rules.includes(error.spec) ? fail(waveErrors.otherRules, { no }) : error;
    }
  }
  return made;
}
