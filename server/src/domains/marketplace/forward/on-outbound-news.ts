import { system } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { addNotes, note } from '../order/notes.ts';
import { record } from '../order/order-record.ts';
import { letGoOn } from './keep-back.ts';
import { stopCancelledIn } from './on-cancelled.ts';
import * as store from './shipped.store.ts';
import { onSplit, type SplitNews } from './on-split.ts';
import { shipReference, queueShipped } from './queue-shipped.ts';

export interface OutboundNews {
  orderId: number;
  number: string;
}

const logForward = (tx: Tx, forward: store.ForwardOf, action: string, now: Date, after: Record<string, string>): Promise<void> =>
  logOperation(tx, system, {
    at: now,
    record,
    recordId: forward.orderId,
    recordName: forward.number,
    companyId: forward.companyId,
    action,
    after,
  });

/** On the same day it may be taken off the truck again: what the channel has not heard yet, it does not hear. */
export async function onUnshipped(tx: Tx, { orderId: outboundOrderId, number }: OutboundNews, now: Date): Promise<void> {
  for (const forward of await store.forwardsOf(tx, outboundOrderId)) {
    const reference = shipReference(forward.orderId, outboundOrderId);
    await store.withdrawShipping(tx, forward.orderId, reference, now);
    const text = (await store.wasTold(tx, forward.orderId, reference)) ? 'marketplace.note.unshippedLate' : 'marketplace.note.unshipped';
    await store.setNote(tx, forward.orderId, addNotes(forward.systemNote, [note(text, { number })]), now);
    await logForward(tx, forward, 'marketplace.order.log.unshipped', now, { outboundNumbers: number });
  }
  await stopCancelledIn(tx, outboundOrderId, now);
}

/**
 * S04: that outbound order was stopped, and the order may be forwarded again. By itself it is not: whoever stopped it had a reason. Only those that were in one parcel
 * with an order that its buyer cancelled go on their own way.
 */
export async function onStopped(tx: Tx, { orderId: outboundOrderId, number }: OutboundNews, isRejected: boolean, now: Date): Promise<void> {
  const forwards = await store.forwardsOf(tx, outboundOrderId);
  const isCancelledThere = forwards.some(({ shipmentStatus }) => shipmentStatus === 'cancelled');
  for (const forward of forwards) {
    const why = note(isRejected ? 'marketplace.note.rejected' : 'marketplace.note.stopped', { number });
    const isHeld = isCancelledThere && forward.shipmentStatus !== 'cancelled' ? null : why;
    await store.endForward(tx, forward, isHeld, addNotes(forward.systemNote, [why]), now);
    await logForward(tx, forward, 'marketplace.order.log.stopped', now, { forwardStatus: 'notForwarded', outboundNumbers: number });
  }
}

export function hearOutbound({ outbox, clock }: Pick<Kernel, 'outbox' | 'clock'>): void {
  outbox.on<OutboundNews>('outbound.shipped', async (tx, { orderId }) => void (await queueShipped(tx, orderId, system.name, clock.now())));
  outbox.on<OutboundNews>('outbound.unshipped', (tx, news) => onUnshipped(tx, news, clock.now()));
  outbox.on<OutboundNews>('outbound.cutOff', (tx, news) => onStopped(tx, news, false, clock.now()));
  outbox.on<OutboundNews>('outbound.rejected', (tx, news) => onStopped(tx, news, true, clock.now()));
  outbox.on<SplitNews>('outbound.split', async (tx, news) => {
    await onSplit(tx, news);
    await stopCancelledIn(tx, news.intoId, clock.now());
    // What made it doubtful may have gone with the other part.
    await letGoOn(tx, news.orderId, clock.now());
  });
  outbox.on<OutboundNews & { intoId: number | null }>('outbound.cancelled', async (tx, { intoId, ...news }) => {
    if (intoId === null) return onStopped(tx, news, false, clock.now());
    // Drafts of one recipient made into one: what was in it is in the other now.
    await store.relink(tx, news.orderId, intoId, clock.now());
    await stopCancelledIn(tx, intoId, clock.now());
  });
}
