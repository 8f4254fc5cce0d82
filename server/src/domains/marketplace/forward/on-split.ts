import type { Tx } from '../../../kernel/db/db.ts';
import * as store from './shipped.store.ts';

export interface SplitNews {
  orderId: number;
  intoId: number;
  /** Pieces that went into the new one. */
  lines: readonly { productId: number; quantity: number }[];
}

interface Parts {
  stays: { id: number; quantity: number }[];
  goes: { id: number; quantity: number }[];
}

/** Whole pieces of the channel only: one that was torn apart stays, and the channel hears of it when the part that stayed leaves. */
function partsOf(forward: store.ForwardOf, lines: readonly store.ChannelLineOf[], left: Map<number, number>): Parts {
  const parts: Parts = { stays: [], goes: [] };
  for (const { id, quantity } of forward.lines) {
    const { productId, piecesEach } = lines.find((line) => line.id === id) ?? { productId: null, piecesEach: null };
    const each = piecesEach ?? 1;
    const free = productId === null ? 0 : (left.get(productId) ?? 0);
    const goes = Math.min(quantity, Math.floor(free / each));
    if (productId !== null) left.set(productId, free - goes * each);
    if (goes > 0) parts.goes.push({ id, quantity: goes });
    if (goes < quantity) parts.stays.push({ id, quantity: quantity - goes });
  }
  return parts;
}

/** A draft was split: what of each order went into the new one is told to the channel when that one leaves. */
export async function onSplit(tx: Tx, { orderId, intoId, lines }: SplitNews): Promise<void> {
  const forwards = await store.forwardsOf(tx, orderId);
  const ofChannel = await store.channelLines(
    tx,
    forwards.map((forward) => forward.orderId),
  );
  const left = new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
  for (const forward of forwards) {
    const { stays, goes } = partsOf(forward, ofChannel, left);
    if (goes.length === 0) continue;
    if (stays.length === 0) await store.relinkOne(tx, forward.id, intoId);
    else await store.splitForward(tx, forward.id, intoId, stays, goes);
  }
}
