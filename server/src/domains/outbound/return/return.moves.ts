import { returnErrors } from '@kura/contract/outbound/return/return.errors.ts';
import { decisionDays } from '@kura/contract/outbound/return/return.fields.ts';
import { returnMachine, type ReturnMove } from '@kura/contract/outbound/return/return.machine.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import { dayIn } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found } from '../../../kernel/fail.ts';
import { notifyBadges } from '../../../kernel/notify-badges.ts';
import { emit } from '../../../kernel/outbox.ts';
import { type Effects, moverFor } from '../../../kernel/run-move.ts';
import { workingCalendarOf } from '../../calendar/public.ts';
import { companyFor } from '../../identity/public.ts';
import { returnCod, unreturnCod } from '../../finance/public.ts';
import { chargeHandling, giveBackHandling } from './charge-return.ts';
import { endOf, goesOn, piecesLeft } from './finish-return.ts';
import { refuseRival, refuseTwin } from './parcel-owner.ts';
import { record } from './return-record.ts';
import { holdOrder, parcelsLeft, shippedOrder, sourceLines } from './return-source.ts';
import * as store from './return.store.ts';
import * as surplus from './surplus.store.ts';
import { trySendOn } from './send-on.ts';
import { notifyOfReturn } from './notify-of-return.ts';

/** H05: so many days on which the warehouse works, from today there; null where everything that came is decided. */
export async function deadlineOf(
  db: Query,
  row: Pick<store.KnownReturn, 'goodChoice' | 'defectiveChoice' | 'goodCount' | 'defectiveCount' | 'country' | 'workingWeekdays' | 'zone'>,
  now: Date,
): Promise<string | null> {
  const isOpen = (row.goodCount > 0 && row.goodChoice === null) || (row.defectiveCount > 0 && row.defectiveChoice === null);
  if (!isOpen) return null;
  const calendar = await workingCalendarOf(db, row.country, row.workingWeekdays);
  return calendar.addWorkingDays(dayIn(row.zone ?? 'Asia/Tokyo', now), decisionDays);
}

/** F12: no more parcels came than left with the order, and none of them was empty. */
async function refuseParcels(tx: Tx, { orderId, receivedCount }: store.KnownReturn, parcels: number): Promise<void> {
  const left = orderId === null ? receivedCount : Math.max(1, await parcelsLeft(tx, orderId));
  const most = Math.min(left, receivedCount);
  if (parcels > most) throw fail(returnErrors.tooManyParcels, { most });
}

/** The order whose recipient refused it. Of several returns of one that end and are reopened at once each sees what the others did. */
async function holdRefused(tx: Tx, { orderId, cause }: store.KnownReturn): Promise<number | null> {
  if (orderId === null || cause !== 'refused') return null;
  await holdOrder(tx, orderId);
  return orderId;
}

/** Whose it is: by the order that left, or by the company alone. */
async function nameOwner(
  tx: Tx,
  actor: Actor,
  { id, trackingNumber }: Pick<store.KnownReturn, 'id' | 'trackingNumber'>,
  { orderNumber, companyId }: { orderNumber: string; companyId?: number | undefined },
) {
  const order = orderNumber.trim() ? await shippedOrder(tx, actor.scope, orderNumber) : undefined;
  if (orderNumber.trim() && !order) throw failField('orderNumber', 'outbound.return.notShipped');
  const company = await companyFor(tx, actor, order?.companyId ?? companyId);
  const claim = { id, companyId: company.id, trackingNumber };
  await refuseTwin(tx, claim);
  if (!order) await refuseRival(tx, claim);
  if (order) await holdOrder(tx, order.orderId);
  const lines = order ? (await sourceLines(tx, order.orderId, id)).filter(({ left }) => left > 0) : [];
  await store.setOwner(tx, id, {
    companyId: company.id,
    storeId: order?.storeId ?? null,
    orderId: order?.orderId ?? null,
    lines: lines.map(({ productId, left }) => ({ productId, expected: Math.min(left, 1000) })),
  });
  return { companyName: company.name, orderNumber: order?.number ?? '' };
}

const effects: Effects<typeof returnMachine, store.KnownReturn> = {
  async noteStep(tx, row, _input, { actor, now }) {
    await refuseRival(tx, row);
    await store.addStep(tx, actor, row.id, 'audited', '', now);
    await notifyOfReturn(tx, row, 'accepted', now);
    await notifyBadges(tx);
  },
  noteOnward: (tx, { id }, _input, { actor, now }) => store.addStep(tx, actor, id, 'pendingOutbound', '', now),
  async noteReturned(tx, row, _input, { actor, now, reason }) {
    await store.noteReason(tx, row.id, reason);
    await store.addStep(tx, actor, row.id, 'returned', reason, now);
    await notifyOfReturn(tx, row, 'sentBack', now, { reason });
    await notifyBadges(tx);
  },
  async noteAgain(tx, { id }, _input, { actor, now }) {
    await store.addStep(tx, actor, id, 'pendingReview', '', now);
    await notifyBadges(tx);
  },
  async noteRefusal(tx, row, _input, { actor, now, reason }) {
    await store.noteReason(tx, row.id, reason);
    await store.addStep(tx, actor, row.id, 'rejected', reason, now);
    await notifyOfReturn(tx, row, 'rejected', now, { reason });
    await notifyBadges(tx);
  },
  async noteCancel(tx, { id }, _input, { actor, now, reason }) {
    if (await surplus.isOpen(tx, id)) throw fail(returnErrors.surplusOpen);
    await store.noteReason(tx, id, reason);
    await store.addStep(tx, actor, id, 'cancelled', reason, now);
    await notifyBadges(tx);
  },
  async nameOwner(tx, row, input, { actor, now }) {
    const { id } = row;
    const after = await nameOwner(tx, actor, row, input);
    await store.addStep(tx, actor, id, 'audited', '', now);
    await notifyOfReturn(tx, found(await store.lock(tx, actor.scope, id)), 'arrived', now, { orderNumber: after.orderNumber || '–' });
    await notifyBadges(tx);
    return { after };
  },
  async forgetOwner(tx, { id, companyName, orderNumber, trackingNumber }, _input, { actor, now, reason }) {
    await refuseTwin(tx, { id, companyId: null, trackingNumber });
    await store.setOwner(tx, id, null);
    await store.addStep(tx, actor, id, 'unidentified', reason, now);
    await notifyBadges(tx);
    return { before: { companyName, orderNumber }, after: {} };
  },
  async noteDiscard(tx, { id }, _input, { actor, now, reason }) {
    await store.noteReason(tx, id, reason);
    await store.addStep(tx, actor, id, 'scrapped', reason, now);
    await notifyBadges(tx);
  },
  noteBegin: (tx, { id }, _input, { actor, now }) => store.addStep(tx, actor, id, 'receiving', '', now),
  async chargeHandling(tx, row, { parcels, note }, { actor, now }) {
    await refuseParcels(tx, row, parcels);
    const refusedOrder = await holdRefused(tx, row);
    await chargeHandling(tx, actor, row, { parcels, pieces: row.receivedCount, ends: await store.endsOf(tx, row.id) }, now);
    const deadline = await deadlineOf(tx, row, now);
    await store.noteEnd(tx, row.id, note, deadline);
    await store.addStep(tx, actor, row.id, 'received', note, now);
    const { goodCount: good, defectiveCount: defective, abandonedCount: abandoned } = row;
    await notifyOfReturn(tx, row, 'received', now, { good, defective, abandoned });
    if (deadline) await notifyOfReturn(tx, row, 'decide', now, { deadline });
    // Nothing is collected for what was refused at the door; freight and the fee for collecting stay charged.
    if (refusedOrder !== null) await returnCod(tx, actor, refusedOrder, now);
    if (row.orderId !== null)
      await emit(tx, 'outbound.cameBack', { orderId: row.orderId, returnId: row.id, cause: row.cause, companyId: row.companyId }, now);
    await notifyBadges(tx);
    return { after: { parcels, endNote: note, deadline } };
  },
  async takeBackEnd(tx, row, _input, { actor, now, reason }) {
    await refuseTwin(tx, row);
    const refusedOrder = await holdRefused(tx, row);
    const refunded = await giveBackHandling(tx, actor, row, reason, now);
    if (refusedOrder !== null && !(await store.isRefusedElsewhere(tx, refusedOrder, row.id)))
      await unreturnCod(tx, actor, refusedOrder, now);
    await store.noteEnd(tx, row.id, '', null);
    await store.addStep(tx, actor, row.id, 'receiving', reason, now);
    await notifyBadges(tx);
    return { before: { endNote: row.endNote, deadline: row.deadline }, after: refunded.length > 0 ? { refunded } : {} };
  },
  async end(tx, row, _input, { actor, now }) {
    const pieces = await piecesLeft(tx, row);
    if (pieces > 0) throw fail(returnErrors.notAllDone, { pieces });
    const status = returnMachine.moves[endOf(row)].to;
    // What nobody decided about a repair has dealt with: there is nothing left to answer.
    if (row.deadline !== null) {
      await store.noteEnd(tx, row.id, row.endNote, null);
      await notifyBadges(tx);
    }
    await store.addStep(tx, actor, row.id, status, '', now);
    await notifyOfReturn(tx, row, 'done', now, { state: `@${stateText(returnMachine, status)}` });
  },
};
const move = moverFor(
  returnMachine,
  {
    record,
    lock: (tx, scope, id) => store.lock(tx, scope, id),
    setStatus: store.setStatus,
    name: (row: store.KnownReturn) => row.number,
    companyId: (row: store.KnownReturn) => row.companyId,
  },
  effects,
);

export interface MoveMore {
  input?: unknown;
  reason?: string | undefined;
  now: Date;
}
/** What goes on to somebody waits for its outbound from the review on; once nothing is left to deal with it has ended: nobody has to say so. */
export async function moveReturn(tx: Tx, actor: Actor, id: number, name: ReturnMove, { input, reason = '', now }: MoveMore): Promise<void> {
  const moved = await move(tx, actor, id, name, { input, reason, now });
  if (name === 'audit' && moved.goodChoice === 'sendOn') await move(tx, actor, id, 'goOn', { now });
  if (moved.status === 'received') await endIfDone(tx, actor, id, now);
}

const mayEnd: ReadonlySet<string> = new Set([returnMachine.moves.endShelved.permission]);
/** After each piece that was dealt with, by whoever may deal with it, also in a repair: nobody presses the end, and it asks for no more than that. */
export async function endIfDone(tx: Tx, actor: Actor, id: number, now: Date): Promise<boolean> {
  const row = found(await store.lock(tx, actor.scope, id));
  if (row.status !== 'received' || (await piecesLeft(tx, row)) > 0) return false;
  if (goesOn(row)) await trySendOn(tx, actor, row, now);
  const ready = found(await store.lock(tx, actor.scope, id));
  await move(tx, { ...actor, permissions: mayEnd }, id, endOf(ready), { now });
  return true;
}
