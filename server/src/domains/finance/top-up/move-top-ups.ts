import type { Actor } from '../../../kernel/actor.ts';
import type { Call } from '../../../kernel/bind.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { eachByItself, type Became } from '../../../kernel/each-by-itself.ts';
import { moveTopUp } from './top-up.moves.ts';
import * as store from './top-up.store.ts';

/** What one of them is refused for does not hold up the money of the others. */
export const moveTopUps = (
  db: Db,
  actor: Actor,
  ids: readonly number[],
  move: 'review' | 'credit',
  call: Pick<Call, 'lang' | 'now' | 'keepAnswer'>,
): Promise<{ results: Became<object>[] }> =>
  eachByItself(
    {
      db,
      ids,
      find: (found, asked) => store.numbersOf(found, actor.scope, asked),
      left: () => ({}),
      async work(tx, { id }) {
        await moveTopUp(tx, actor, id, move, { input: {}, now: call.now });
        return {};
      },
    },
    call,
  );
