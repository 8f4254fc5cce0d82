import type { Tx } from '../../../kernel/db/db.ts';
import { emit } from '../../../kernel/outbox.ts';

/** Orders of a store that have no unmapped line any more. */
export const releasedTopic = 'marketplace.released';
export interface ReleasedNews {
  storeId: number;
  orderIds: number[];
}
/** So many at a time: each news is worked in one transaction, and one of a thousand orders would hold all of them until its end. */
const atOnce = 20;

/** Forwarding is work of its own: whoever mapped does not wait for it, and what it refuses takes no mapping back. */
export async function emitReleased(tx: Tx, storeId: number, orderIds: readonly number[], now: Date): Promise<void> {
  for (let at = 0; at < orderIds.length; at += atOnce)
    await emit(tx, releasedTopic, { storeId, orderIds: orderIds.slice(at, at + atOnce) } satisfies ReleasedNews, now);
}
