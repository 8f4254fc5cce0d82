import type { Tx } from '../../../kernel/db/db.ts';
import type { ChannelOrder } from '../channels/channel-order.ts';
import type { StoreRef } from '../channels/http/open-call.ts';
import { endDeadLetters, hasDeadLetters, keepDeadLetters, type Unkept } from '../dead-letter/keep-dead-letters.ts';
import { storePage } from '../order/store-page.ts';

/** Orders as a channel told them, into the portal; what cannot be kept becomes a dead letter, and what could be kept after all is none any more. */
export async function keepPage(
  tx: Tx,
  store: StoreRef,
  orders: readonly ChannelOrder[],
  unreadable: readonly Unkept[],
  sealKey: Buffer,
  now: Date,
): Promise<{ stored: number; failed: number; changed: readonly number[] }> {
  const storing = storePage(tx, store, orders, now, sealKey);
  // On its way behind the lock of the store, which is the first that is sent: no letter of another page is missed.
  const ids = orders.map(({ externalId }) => externalId);
  const [{ stored, changed, failed }, isLettered] = await Promise.all([storing, hasDeadLetters(tx, store.id, 'order', ids)]);
  const bad = new Set(failed.map(({ externalId }) => externalId));
  const rawOf = new Map(orders.filter(({ externalId }) => bad.has(externalId)).map((order) => [order.externalId, JSON.stringify(order)]));
  const unkept = [...unreadable, ...failed.map((one) => ({ ...one, raw: rawOf.get(one.externalId) ?? '' }))];
  await keepDeadLetters(tx, store, 'order', unkept, sealKey, now);
  if (isLettered) {
    const good = ids.filter((id) => !bad.has(id));
    await endDeadLetters(tx, store.id, 'order', good, now);
  }
  return { stored, failed: unkept.length, changed };
}
