import type { Tx } from '../../../kernel/db/db.ts';
import type { ChannelOrder } from '../channels/channel-order.ts';
import type { StoreRef } from '../channels/http/open-call.ts';
import { endDeadLetters, keepDeadLetters, type Unkept } from '../dead-letter/keep-dead-letters.ts';
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
  const { stored, changed, failed } = await storePage(tx, store, orders, now, sealKey);
  const bad = new Set(failed.map(({ externalId }) => externalId));
  const rawOf = new Map(orders.filter(({ externalId }) => bad.has(externalId)).map((order) => [order.externalId, JSON.stringify(order)]));
  const unkept = [...unreadable, ...failed.map((one) => ({ ...one, raw: rawOf.get(one.externalId) ?? '' }))];
  await keepDeadLetters(tx, store, 'order', unkept, sealKey, now);
  await endDeadLetters(
    tx,
    store.id,
    'order',
    orders.flatMap(({ externalId }) => (bad.has(externalId) ? [] : [externalId])),
    now,
  );
  return { stored, failed: unkept.length, changed };
}
