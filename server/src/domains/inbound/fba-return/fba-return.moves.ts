import { fbaReturnErrors } from '@kura/contract/inbound/fba-return/fba-return.errors.ts';
import { fbaReturnMachine, type FbaReturnMove } from '@kura/contract/inbound/fba-return/fba-return.machine.ts';
import type { FbaReturnRow } from '@kura/contract/inbound/fba-return/fba-return.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { fail } from '../../../kernel/fail.ts';
import { notifyBadges } from '../../../kernel/notify-badges.ts';
import { type Effects, moverFor } from '../../../kernel/run-move.ts';
import { notifyCompany } from '../../identity/public.ts';
import { chargeHandling, giveBackHandling } from './charge-return.ts';
import * as store from './fba-return.store.ts';
import { waiting } from './receipt.store.ts';
import { record } from './show-fba-return.ts';

/** Pieces of the return that still lie in the returns area. */
export const piecesWaiting = async (db: Query, of: FbaReturnRow): Promise<number> =>
  (await waiting(db, of)).reduce((sum, { good, defective }) => sum + good + defective, 0);

/** F12: no more parcels came than Amazon told of, and none of them was empty. */
async function refuseParcels(tx: Tx, { id, receivedCount }: FbaReturnRow, parcels: number): Promise<void> {
  const most = Math.min((await store.trackingsOf(tx, id)) || receivedCount, receivedCount);
  if (parcels > most) throw fail(fbaReturnErrors.tooManyParcels, { most });
}

const notifyReceived = (tx: Tx, { id, number, companyId, ...of }: FbaReturnRow, now: Date): Promise<boolean> =>
  notifyCompany(
    tx,
    {
      // Received anew after an end that was taken back: told again.
      reference: `${record}:${id}:received:${now.getTime()}`,
      companyId,
      subject: 'inbound.fbaReturn.mail.received.subject',
      body: 'inbound.fbaReturn.mail.received.body',
      params: { number, expected: of.pieceCount, good: of.goodCount, defective: of.defectiveCount, abandoned: of.abandonedCount },
    },
    now,
  );

const effects: Effects<typeof fbaReturnMachine, FbaReturnRow> = {
  async noteStep(tx, { id }, _input, { actor, now }) {
    await store.addStep(tx, actor, id, 'audited', '', now);
    await notifyBadges(tx);
  },
  async noteRefusal(tx, { id }, _input, { actor, now, reason }) {
    await store.noteReason(tx, id, reason);
    await store.addStep(tx, actor, id, 'rejected', reason, now);
    await notifyBadges(tx);
  },
  async noteCancel(tx, { id }, _input, { actor, now, reason }) {
    await store.noteReason(tx, id, reason);
    await store.addStep(tx, actor, id, 'cancelled', reason, now);
    await notifyBadges(tx);
  },
  noteBegin: (tx, { id }, _input, { actor, now }) => store.addStep(tx, actor, id, 'receiving', '', now),
  async chargeHandling(tx, row, { parcels, note }, { actor, now }) {
    await refuseParcels(tx, row, parcels);
    await chargeHandling(tx, actor, row, { parcels, pieces: row.receivedCount, ends: await store.endsOf(tx, row.id) }, now);
    await store.noteEnd(tx, row.id, note);
    await store.addStep(tx, actor, row.id, 'received', note, now);
    await notifyReceived(tx, row, now);
    return { after: { parcels, endNote: note } };
  },
  async takeBackEnd(tx, row, _input, { actor, now, reason }) {
    const refunded = await giveBackHandling(tx, actor, row, reason, now);
    await store.noteEnd(tx, row.id, '');
    await store.addStep(tx, actor, row.id, 'receiving', reason, now);
    return { before: { endNote: row.endNote }, after: refunded.length > 0 ? { refunded } : {} };
  },
  async endShelving(tx, row, _input, { actor, now }) {
    const pieces = await piecesWaiting(tx, row);
    if (pieces > 0) throw fail(fbaReturnErrors.notAllShelved, { pieces });
    await store.addStep(tx, actor, row.id, 'done', '', now);
  },
};
const movable = {
  record,
  lock: store.lock,
  setStatus: store.setStatus,
  name: (row: FbaReturnRow) => row.number,
  companyId: (row: FbaReturnRow) => row.companyId,
};
const move = moverFor(fbaReturnMachine, movable, effects);

export interface MoveMore {
  input?: unknown;
  reason?: string | undefined;
  now: Date;
}
/** Once nothing is left in the returns area a received return is done: nobody has to say so. */
export async function moveFbaReturn(tx: Tx, actor: Actor, id: number, name: FbaReturnMove, more: MoveMore): Promise<void> {
  const { input, reason = '', now } = more;
  const moved = await move(tx, actor, id, name, { input, reason, now });
  if (moved.status === 'received' && (await piecesWaiting(tx, moved)) === 0) await move(tx, actor, id, 'finish', { now });
}
