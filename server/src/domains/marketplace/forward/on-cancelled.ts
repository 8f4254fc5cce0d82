import { outboundErrors } from '@kura/contract/outbound/errors.ts';
import { type Actor, system } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { Failure } from '../../../kernel/fail.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { cutOffOrder, moveOutbound } from '../../outbound/public.ts';
import { addNotes, note } from '../order/notes.ts';
import { record } from '../order/order-record.ts';
import { lockForward, openForwards } from './forward.store.ts';
import { keepBack, letGoOn } from './keep-back.ts';
import * as store from './shipped.store.ts';

/** Speaks for the buyer. */
const channel: Actor = { ...system, permissions: new Set(['outbound:order:cutOff', 'outbound:order:cancel']) };
const reason = 'marketplace.forward.cancelledThere';

/** False: it has left already. */
async function stop(tx: Tx, outboundOrderId: number, now: Date): Promise<boolean> {
  const order = await tx.first<{ status: string }>(store.statusOf(outboundOrderId));
  if (order?.status === 'draft') {
    await moveOutbound(tx, channel, outboundOrderId, 'cancel', { reason, now });
    return true;
  }
  // Stopped by somebody else a moment ago.
  if (['cutOff', 'cutOffPending', 'cancelled', 'rejected'].includes(order?.status ?? '')) return true;
  try {
    await cutOffOrder(tx, channel, { id: outboundOrderId, reason }, now);
    return true;
  } catch (error) {
    if (error instanceof Failure && error.spec.text === outboundErrors.alreadyShipped.text) return false;
    throw error;
  }
}

/**
 * The buyer cancelled what the warehouse has in hand: the hard intercept. What has left cannot be stopped; people are told so in plain words.
 * `inId`: only there.
 */
export async function onCancelled(tx: Tx, orderId: number, now: Date, inId?: number): Promise<void> {
  const [order] = await lockForward(tx, { companyId: null }, [orderId]);
  if (!order || order.shipmentStatus !== 'cancelled') return;
  const notes: string[] = [];
  const open = (await openForwards(tx, [orderId])).filter(({ outboundOrderId }) => inId === undefined || outboundOrderId === inId);
  for (const { outboundOrderId, number, isReturned } of open) {
    const isStopped = await stop(tx, outboundOrderId, now);
    // The channel cancelled what was left beside what it knows to have left.
    if (!isStopped && isReturned) continue;
    notes.push(note(isStopped ? 'marketplace.note.cutOff' : 'marketplace.note.tooLate', { number }));
    if (!isStopped) await store.setTooLate(tx, orderId, now);
    await logOperation(tx, channel, {
      at: now,
      record,
      recordId: orderId,
      recordName: order.number,
      companyId: order.companyId,
      action: isStopped ? 'marketplace.order.log.cutOff' : 'marketplace.order.log.tooLate',
      after: { outboundNumbers: number },
    });
  }
  if (notes.length > 0) await store.setNote(tx, orderId, addNotes(order.systemNote, notes), now);
}

/** Of what came into an outbound order, or back from the truck, only now: its buyer may have cancelled, or asked to, before that was heard. */
export async function stopCancelledIn(tx: Tx, outboundOrderId: number, now: Date): Promise<void> {
  for (const { orderId, shipmentStatus, isCancelAsked } of await store.forwardsOf(tx, outboundOrderId))
    if (shipmentStatus === 'cancelled') await onCancelled(tx, orderId, now, outboundOrderId);
    else if (isCancelAsked) await keepBack(tx, { orderId, doubt: 'cancelAsked' }, now, outboundOrderId);
  // Or have withdrawn the wish for which it was held.
  await letGoOn(tx, outboundOrderId, now);
}

export const hearCancelled = ({ outbox, clock }: Pick<Kernel, 'outbox' | 'clock'>): void =>
  outbox.on<{ orderId: number }>('marketplace.cancelled', (tx, { orderId }) => onCancelled(tx, orderId, clock.now()));
