import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { specialErrors } from '@kura/contract/quotes/special/special.errors.ts';
import { specialMachine } from '@kura/contract/quotes/special/special.machine.ts';
import type { Special } from '@kura/contract/quotes/special/special.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { type Effects, moverFor } from '../../../kernel/run-move.ts';
import { changedBy, record } from './edit-special.ts';
import { refuseLoneSpecial } from './special-eyes.ts';
import * as store from './special.store.ts';

const isTaken = (error: unknown): boolean => (error as { constraint?: string }).constraint === 'special_cells_one_a_day';

const effects: Effects<typeof specialMachine, store.StoredSpecial> = {
  /** One price on one day: the other quote is named. What slips past the look-up the constraint stops. */
  async claimDays(tx, quote, { revision }, { actor, now }) {
    if (revision !== undefined && revision !== quote.revision) throw changedBy(actor, quote);
    const rival = await store.rivalOf(tx, quote);
    if (rival) {
      const { id, number, validFrom, validTo, keys } = rival;
      const told = { number, days: `${validFrom} ~ ${validTo ?? '∞'}`, count: keys.length };
      throw fail(specialErrors.overlaps, told, { data: { other: { id, number }, keys: keys.slice(0, 100) } });
    }
    await refuseLoneSpecial(tx, actor, quote, now);
    await store.noteActivation(tx, quote.id, actor.userId);
    try {
      await store.claimDays(tx, quote);
    } catch (error) {
      throw isTaken(error) ? fail(kernelErrors.changedMeanwhile) : error;
    }
  },
  async letGo(tx, quote) {
    await store.letGo(tx, quote.id);
  },
};

export async function moveSpecial(
  tx: Tx,
  actor: Actor,
  input: { id: number; revision?: number },
  name: keyof typeof specialMachine.moves,
  now: Date,
): Promise<Special> {
  const { id } = input;
  const movable = {
    record,
    lock: (inner: Tx, _scope: unknown, quoteId: number) => store.lock(inner, actor, quoteId),
    setStatus: store.setStatus,
    name: (row: store.StoredSpecial) => row.number,
    companyId: (row: store.StoredSpecial) => row.companyId,
  };
  await moverFor(specialMachine, movable, effects)(tx, actor, id, name, { input, now });
  return found(await store.read(tx, actor, id));
}
