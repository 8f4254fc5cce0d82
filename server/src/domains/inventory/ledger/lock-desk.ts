import type { Actor } from '../../../kernel/actor.ts';
import { openDesk } from '../../../kernel/combine.ts';
import type { Works } from '../../../kernel/db/db.ts';
import type { Posted } from './acts.ts';
import { isPlain, lockAtOnce } from './lock-at-once.store.ts';
import { lockEach, type LockCall } from './lock-each.ts';
import { checkWanted, type LockOrder } from './lock-order.ts';
import { lockStock } from './lock.ts';

export type LockDesk = (actor: Actor, order: LockOrder, now: Date) => Promise<Posted>;

/**
 * Orders whose lock is all that their transaction does, each as `lockStock` locks it. Those for the stock of one company in one warehouse that
 * come at once would wait for each other's places, so they are locked together. Whoever writes more in one transaction calls `lockStock` in it.
 */
export function openLockDesk(db: Works): LockDesk {
  const lock = openDesk<LockCall, Posted>({
    keyOf: ({ order }) => `${order.companyId} ${order.warehouseId} ${order.storeId}`,
    namesOf: ({ order }) => [order.reference],
    together: (calls) => db.tx((tx) => lockEach(tx, calls)),
    alone: async ({ order, actor, now }) => {
      // A statement by itself is a transaction. Whatever is wrong with it, the longer way says what.
      const entryId = isPlain(order) ? await lockAtOnce(db, actor, order, now).catch(() => null) : null;
      if (entryId !== null) return { reference: order.reference, entryId, isNew: true };
      const [posted] = await db.tx((tx) => lockStock(tx, actor, order, now));
      return posted as Posted;
    },
  });
  return async (actor, order, now) => {
    checkWanted(actor, order);
    return lock({ order, actor, now });
  };
}
