import { rerateErrors } from '@kura/contract/insights/rerate/rerate.errors.ts';
import { rerateMachine } from '@kura/contract/insights/rerate/rerate.machine.ts';
import type { RerateInput, RerateRow } from '@kura/contract/insights/rerate/rerate.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import { uploadErrors } from '@kura/contract/kernel/upload.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { attachFiles } from '../../../kernel/files/attach.ts';
import { fileStore } from '../../../kernel/files/file.store.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { type Effects, moverFor } from '../../../kernel/run-move.ts';
import { chargeFees, refundFees } from '../../finance/public.ts';
import { handsOf, mustBeSecond, sendNotice } from '../../identity/public.ts';
import * as rows from '../bill/bill-row.store.ts';
import { rerateLine, type RerateLine } from './rerate-line.ts';
import * as store from './rerate.store.ts';

export const record = 'insights.rerate';

/** Files of others are not there, whatever else would be wrong. */
async function refuseOthersFiles(tx: Tx, { userId, companyId }: Actor, ids: readonly number[]): Promise<void> {
  const files = await fileStore.lockMany(tx, ids);
  const isMine = (file: (typeof files)[number]) => file.ownerUserId === userId && file.companyId === companyId;
  if (files.length !== new Set(ids).size || !files.every(isMine)) throw fail(uploadErrors.notFound);
}

/** Proposed with the photograph that shows it; the carrier's amount is accepted with it, where nobody has decided otherwise, for as long as it is not refused. */
export async function proposeRerate(tx: Tx, actor: Actor, input: RerateInput, now: Date): Promise<RerateRow> {
  const { rowId, toSize, reason, photoIds } = input;
  await refuseOthersFiles(tx, actor, photoIds);
  const [row] = await rows.lockMany(tx, [rowId]);
  const billed = found(row);
  const parcelId = await rows.parcelOf(tx, rowId);
  if (parcelId === null || !['matched', 'different'].includes(billed.result ?? '')) throw fail(rerateErrors.noParcel);
  if (!(await rows.isBilled(tx, rowId))) throw fail(rerateErrors.noLongerBilled);
  if (await store.isOpen(tx, parcelId)) throw fail(rerateErrors.already);
  const { parcel, fromSize, line } = await rerateLine(tx, parcelId, toSize, now);
  const id = await store.insert(
    tx,
    actor,
    { rowId, parcelId, companyId: parcel.companyId, fromSize, toSize, line, reason: reason.trim() },
    now,
  );
  await attachFiles(tx, actor, { to: record, id, kind: 'attachment', fileIds: photoIds });
  if (billed.state === 'checked' && billed.decision === null)
    await rows.decide(tx, actor, [rowId], { decision: 'accept', reason: reason.trim() }, now);
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: billed.trackingNumber,
    companyId: null,
    action: 'insights.rerate.log.proposed',
    note: reason.trim(),
    after: { fromSize, toSize, yen: line.original, cny: { currency: 'CNY', minor: line.cnyMinor } },
  });
  return (await readerOf(tx, actor))(found(await store.read(tx, actor.scope, id)));
}

const causeOf = ({ parcel }: RerateLine) => ({ type: 'outbound.order', id: parcel.orderId, no: parcel.orderNumber });

/** Above zero one more line of freight; below, so much of the line that was charged, and never more than is left of it. */
async function book(tx: Tx, actor: Actor, rerate: store.StoredRerate, found: RerateLine, now: Date): Promise<number | null> {
  const { parcel, line } = found;
  // Read in the list of expenses, in whatever language: the sizes speak for themselves, and the notice says in words what they are.
  const note = `${rerate.fromSize} → ${rerate.toSize} · ${rerate.reason}`;
  const reference = `${record}:${rerate.id}`;
  if (line.original.minor > 0) {
    const { companyId, storeId } = parcel;
    return (await chargeFees(tx, actor, { reference, companyId, storeId, cause: causeOf(found), note, lines: [line] }, now)).entryId;
  }
  const charged = await store.feeLine(tx, parcel.feeLineId);
  const minor = Math.min(-(charged?.currency === 'JPY' ? line.original.minor : line.cnyMinor), charged?.left ?? 0);
  if (minor <= 0) throw fail(rerateErrors.notCharged);
  const lines = [{ feeLineId: parcel.feeLineId, minor }];
  return (await refundFees(tx, actor, { reference, cause: causeOf(found), note, lines }, now)).entryId;
}

async function keepAnswer(tx: Tx, rerate: store.StoredRerate, now: Date): Promise<void> {
  const { id, companyId, orderNumber: number, fromSize: from, toSize: to, reason, cny } = rerate;
  const text = cny.minor > 0 ? 'insights.rerate.notice.charged' : 'insights.rerate.notice.refunded';
  const amount = moneyText({ ...cny, minor: Math.abs(cny.minor) });
  const params = { number, from, to, amount, reason };
  await sendNotice(
    tx,
    { reference: `${record}:${id}`, companyId, text, params, routeCode: 'expenditure', search: { causeNo: number } },
    now,
  );
}

const effects: Effects<typeof rerateMachine, store.StoredRerate> = {
  async charge(tx, rerate, _input, { actor, now, reason }) {
    await mustBeSecond(tx, actor, rerate.proposedById, fail(rerateErrors.fourEyes));
    if (!(await rows.isBilled(tx, rerate.rowId))) throw fail(rerateErrors.notBilled);
    const line = await rerateLine(tx, rerate.parcelId, rerate.toSize, now);
    const entryId = await book(tx, actor, rerate, line, now);
    if (entryId === null) throw fail(rerateErrors.notCharged);
    await store.noteDecision(tx, actor, rerate.id, { status: 'approved', note: reason, entryId }, now);
    await keepAnswer(tx, rerate, now);
    return { after: { yen: rerate.yen, cny: rerate.cny } };
  },
  async noteRefusal(tx, rerate, _input, { actor, now, reason }) {
    await store.noteDecision(tx, actor, rerate.id, { status: 'rejected', note: reason, entryId: null }, now);
    await rows.takeBackAcceptance(tx, rerate.id);
  },
  async takeBack(tx, rerate, _input, { actor, now }) {
    if (actor.userId === null || actor.userId !== rerate.proposedById) throw fail(rerateErrors.notYours);
    await store.noteDecision(tx, actor, rerate.id, { status: 'withdrawn', note: '', entryId: null }, now);
    await rows.takeBackAcceptance(tx, rerate.id);
  },
};
const move = moverFor(
  rerateMachine,
  {
    record,
    lock: store.lock,
    setStatus: store.setStatus,
    name: ({ trackingNumber }: store.StoredRerate) => trackingNumber,
    companyId: () => null,
  },
  effects,
);

/** A colleague is told why it is not theirs to decide. */
export async function readerOf(
  db: Query,
  actor: Actor,
  all: readonly store.StoredRerate[] = [],
): Promise<(row: store.StoredRerate) => store.StoredRerate> {
  const hands =
    actor.userId === null ? new Set<number>() : await handsOf(db, actor.userId, [actor.userId, ...all.map((row) => row.proposedById)]);
  return (row) => ({
    ...row,
    notDecider: row.status === 'proposed' && row.proposedById !== null && hands.has(row.proposedById) ? rerateErrors.fourEyes.text : null,
  });
}

export async function moveRerate(
  tx: Tx,
  actor: Actor,
  id: number,
  name: keyof typeof rerateMachine.moves,
  more: { reason?: string; now: Date },
): Promise<RerateRow> {
  await move(tx, actor, id, name, more);
  const row = found(await store.read(tx, actor.scope, id));
  return (await readerOf(tx, actor, [row]))(row);
}
