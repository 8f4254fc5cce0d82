import type { OrderStatus } from '@kura/contract/outbound/order/order.fields.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Call } from '../../../kernel/bind.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { eachByItself, type Became } from '../../../kernel/each-by-itself.ts';
import * as store from './order.store.ts';

/** With where each stands now. */
export const eachOrder = (
  db: Db,
  actor: Actor,
  ids: readonly number[],
  work: (tx: Tx, id: number) => Promise<unknown>,
  call: Pick<Call, 'lang' | 'now' | 'keepAnswer'>,
): Promise<{ results: Became<{ status: OrderStatus }>[] }> =>
  eachByItself(
    {
      db,
      ids,
      find: (found, asked) => store.readMany(found, actor.scope, asked, call.now),
      left: ({ status }) => ({ status }),
      async work(tx, { id, status }) {
        await work(tx, id);
        return { status: (await store.read(tx, actor.scope, id, call.now))?.status ?? status };
      },
    },
    call,
  );
