import { randomUUID } from 'node:crypto';
import type { Kernel } from '../../../kernel/kernel.ts';
import { type Hands, openHands } from './hands.ts';
import * as store from './sync.store.ts';
import { type SyncParts, workLeased } from './sync-store.ts';

/** Every store has its own turn: whoever waited longest is next, some at a time, and a slow one keeps no other waiting. */
export function openSyncRounds(kernel: Kernel, parts: SyncParts = {}): Hands {
  const { db, clock, log, config } = kernel;
  const take = async () => {
    const now = clock.now();
    const holder = randomUUID();
    const storeId = await store.leaseDue(db, holder, now);
    return storeId === null ? null : async () => void (await workLeased(kernel, storeId, holder, parts));
  };
  const hands = openHands(config.channels.atOnce, take, (error) => log.error({ err: error }, 'a sync could not be worked'));
  return {
    ...hands,
    async look() {
      await store.addMissing(db, clock.now());
      await hands.look();
    },
    async finish() {
      await store.addMissing(db, clock.now());
      await hands.finish();
    },
  };
}
