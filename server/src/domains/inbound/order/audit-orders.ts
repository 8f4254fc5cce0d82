import type { Actor } from '../../../kernel/actor.ts';
import type { Call } from '../../../kernel/bind.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { eachByItself, type Became } from '../../../kernel/each-by-itself.ts';
import { moveOrder } from './order.moves.ts';
import * as store from './order.store.ts';

/** One company without money does not keep the orders of the others. */
export const auditOrders = (
  db: Db,
  actor: Actor,
  ids: readonly number[],
  call: Pick<Call, 'lang' | 'now' | 'keepAnswer'>,
): Promise<{ results: Became<object>[] }> =>
  eachByItself(
    {
      db,
      ids,
      find: (found, asked) => store.readMany(found, actor.scope, asked),
      left: () => ({}),
      async work(tx, { id }) {
        await moveOrder(tx, actor, id, 'audit', { now: call.now });
        return {};
      },
    },
    call,
  );
