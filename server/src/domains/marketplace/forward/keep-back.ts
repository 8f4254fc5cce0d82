import { channelOf } from '@kura/contract/marketplace/order/channels.ts';
import { type Actor, system } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { emit } from '../../../kernel/outbox.ts';
import { sendNotice } from '../../identity/public.ts';
import { addHold, endHold } from '../../outbound/public.ts';
import { addNotes, note, withoutNote } from '../order/notes.ts';
import { record } from '../order/order-record.ts';
import { lockForward, openForwards } from './forward.store.ts';
import * as store from './shipped.store.ts';

/** What makes it doubtful whether the parcel should leave as it was ordered from the warehouse. */
export type Doubt = 'cancelAsked' | 'addressChanged' | 'codChanged';
const words = {
  cancelAsked: {
    reason: 'marketplace.forward.cancelAskedThere',
    kept: 'marketplace.note.cancelAsked',
    late: 'marketplace.note.askedLate',
    notice: 'marketplace.notice.cancelAsked',
    log: 'marketplace.order.log.cancelAsked',
  },
  addressChanged: {
    reason: 'marketplace.forward.addressChangedThere',
    kept: 'marketplace.note.addressChanged',
    late: 'marketplace.note.addressLate',
    notice: 'marketplace.notice.addressChanged',
    log: 'marketplace.order.log.addressChanged',
  },
  codChanged: {
    reason: 'marketplace.forward.codChangedThere',
    kept: 'marketplace.note.codChanged',
    late: 'marketplace.note.codLate',
    notice: 'marketplace.notice.codChanged',
    log: 'marketplace.order.log.codChanged',
  },
} as const;

const topic = 'marketplace.doubted';
export interface DoubtNews {
  orderId: number;
  doubt: Doubt;
}
/** Heard in a transaction of its own: a station that holds the outbound order for a moment keeps no page waiting. */
export const emitDoubt = (tx: Tx, news: DoubtNews, now: Date): Promise<unknown> => emit(tx, topic, news, now);

/** Speaks for the buyer. */
const channel: Actor = { ...system, permissions: new Set(['outbound:order:hold']) };
const gone: readonly string[] = ['shipped', 'signed'];
const over: readonly string[] = ['cutOff', 'cutOffPending', 'cancelled', 'rejected'];

/** Null: it was stopped already, and nothing is left to keep. */
async function keep(tx: Tx, outboundOrderId: number, reason: string, now: Date): Promise<'kept' | 'late' | null> {
  const order = await tx.first<{ status: string }>(store.statusOf(outboundOrderId));
  if (!order || over.includes(order.status)) return null;
  if (gone.includes(order.status)) return 'late';
  await addHold(tx, channel, { id: outboundOrderId, reason }, now);
  return 'kept';
}

/**
 * The buyer wants something else than what the warehouse has in hand, and the channel has not decided: it stays where it is, no wave takes it and every scan
 * refuses it, until somebody cuts it off or lets it go on. Its customer hears of it. `inId`: only there.
 */
export async function keepBack(tx: Tx, { orderId, doubt }: DoubtNews, now: Date, inId?: number): Promise<void> {
  const [order] = await lockForward(tx, { companyId: null }, [orderId]);
  if (!order || (order.shipmentStatus !== 'unshipped' && order.shipmentStatus !== 'partiallyShipped')) return;
  // Withdrawn again before it was heard.
  if (doubt === 'cancelAsked' && !order.blocks.some(({ code }) => code === 'cancelAsked')) return;
  const { reason, kept, late, notice, log } = words[doubt];
  const { number, companyId, platform } = order;
  const notes: string[] = [];
  let { systemNote } = order;
  for (const forward of await openForwards(tx, [orderId])) {
    if (inId !== undefined && forward.outboundOrderId !== inId) continue;
    const became = await keep(tx, forward.outboundOrderId, reason, now);
    // Of what left and the channel knows to have left the buyer does not speak.
    if (became === null || (became === 'late' && forward.isReturned)) continue;
    notes.push(note(became === 'kept' ? kept : late, { number: forward.number }));
    // What was said of a wish before this one is over.
    if (doubt === 'cancelAsked') systemNote = withoutNote(systemNote, note('marketplace.note.cancelWithdrawn', { number: forward.number }));
    await logOperation(tx, channel, {
      at: now,
      record,
      recordId: orderId,
      recordName: number,
      companyId,
      action: log,
      after: { outboundNumbers: forward.number },
    });
    await sendNotice(
      tx,
      {
        reference: `marketplace.${doubt}:${orderId}:${forward.outboundOrderId}:${now.getTime()}`,
        companyId,
        text: became === 'kept' ? notice : `${notice}Late`,
        params: { order: number, number: forward.number },
        routeCode: channelOf(platform).code,
        search: { number },
      },
      now,
    );
  }
  if (notes.length > 0) await store.setNote(tx, orderId, addNotes(systemNote, notes), now);
}

const calmTopic = 'marketplace.calmed';
/** The channel has nothing against it any more. */
export const emitCalm = (tx: Tx, news: { orderId: number }, now: Date): Promise<unknown> => emit(tx, calmTopic, news, now);

const isDoubtful = ({ shipmentStatus, isStopped }: store.ForwardOf): boolean => shipmentStatus === 'cancelled' || isStopped;

/**
 * The buyers of all that is in an outbound order ask no more, and their channel has nothing else against it: what was held for the wish alone goes on.
 * What somebody else holds stays where it is, and its customer hears of it all the same.
 */
export async function letGoOn(tx: Tx, outboundOrderId: number, now: Date): Promise<void> {
  const forwards = await store.forwardsOf(tx, outboundOrderId);
  const [first] = forwards;
  if (!first || forwards.some(isDoubtful)) return;
  const became = await endHold(tx, channel, { id: outboundOrderId, reason: words.cancelAsked.reason }, now);
  if (became === null) return;
  const { outboundNumber: number, companyId, platform } = first;
  const wasKept = note(words.cancelAsked.kept, { number });
  for (const { orderId, number: name, systemNote } of forwards) {
    await store.setNote(
      tx,
      orderId,
      addNotes(withoutNote(systemNote, wasKept), [note('marketplace.note.cancelWithdrawn', { number })]),
      now,
    );
    await logOperation(tx, channel, {
      at: now,
      record,
      recordId: orderId,
      recordName: name,
      companyId,
      action: 'marketplace.order.log.cancelWithdrawn',
      after: { outboundNumbers: number },
    });
  }
  await sendNotice(
    tx,
    {
      reference: `marketplace.cancelWithdrawn:${outboundOrderId}:${now.getTime()}`,
      companyId,
      text: became === 'letOn' ? 'marketplace.notice.cancelWithdrawn' : 'marketplace.notice.cancelWithdrawnHeld',
      params: { order: forwards.map((forward) => forward.number).join(', '), number },
      routeCode: channelOf(platform).code,
      search: { number: first.number },
    },
    now,
  );
}

async function onCalm(tx: Tx, orderId: number, now: Date): Promise<void> {
  // All that share a parcel with it, in the order of their ids.
  await lockForward(tx, { companyId: null }, await store.sharingWith(tx, orderId));
  for (const { outboundOrderId } of await openForwards(tx, [orderId])) await letGoOn(tx, outboundOrderId, now);
}

export function hearDoubts({ outbox, clock }: Pick<Kernel, 'outbox' | 'clock'>): void {
  outbox.on<DoubtNews>(topic, (tx, news) => keepBack(tx, news, clock.now()));
  outbox.on<{ orderId: number }>(calmTopic, (tx, { orderId }) => onCalm(tx, orderId, clock.now()));
}
