import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { moveCount } from './count.moves.ts';
import { differences, sendTo } from './count-line.store.ts';
import { releasePlaces } from './free-places.ts';

/** The proposal of a count was approved: its figures are the book's now. */
export async function closeCount(tx: Tx, actor: Actor, id: number, now: Date): Promise<void> {
  await releasePlaces(tx, actor, await moveCount(tx, actor, id, 'close', { now }), now);
}

/** It was rejected: the places of its differences are counted once more, by somebody who neither counted last nor proposed. */
export async function countAgain(tx: Tx, actor: Actor, id: number, now: Date): Promise<void> {
  const { round } = await moveCount(tx, actor, id, 'sendBack', { now });
  const differing = await differences(tx, { companyId: null }, id);
  const changed = differing.filter(({ goodChange, defectiveChange }) => goodChange !== 0 || defectiveChange !== 0);
  await sendTo(
    tx,
    id,
    round + 1,
    changed.map(({ locationId }) => locationId),
  );
}

/** The proposal was taken back: its places stay frozen until it is made again or the count is given up. */
export async function reopenCount(tx: Tx, actor: Actor, id: number, now: Date): Promise<void> {
  await moveCount(tx, actor, id, 'reopen', { now });
}
