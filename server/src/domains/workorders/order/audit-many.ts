import type { OrderRow } from '@kura/contract/workorders/order/order.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Call } from '../../../kernel/bind.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { eachByItself, type Became } from '../../../kernel/each-by-itself.ts';
import { moveOrder } from './order.moves.ts';
import * as store from './order.store.ts';

interface Price {
  priceMinor: number;
  currency: 'CNY' | 'JPY';
  priceNote: string;
}

/** One price for all of them; what changed since it was seen is left. */
export function auditMany(
  db: Db,
  actor: Actor,
  { orders, ...price }: Price & { orders: readonly Pick<OrderRow, 'id' | 'revision'>[] },
  call: Pick<Call, 'lang' | 'now' | 'keepAnswer'>,
): Promise<{ results: Became<Pick<OrderRow, 'status'>>[] }> {
  const seen = new Map(orders.map(({ id, revision }) => [id, revision]));
  return eachByItself(
    {
      db,
      ids: [...seen.keys()],
      find: (found, asked) => store.rows(found, actor.scope, asked),
      left: ({ status }) => ({ status }),
      async work(tx, { id }) {
        const { status } = await moveOrder(tx, actor, id, 'audit', { input: { ...price, revision: seen.get(id) }, now: call.now });
        return { status };
      },
    },
    call,
  );
}
