import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { moveCount } from './count.moves.ts';
import { giveBackPlaces, releasePlaces } from './free-places.ts';

/** The proposal of a count was decided: approved figures make its places normal, rejected ones leave them as they were. */
export async function closeCount(tx: Tx, actor: Actor, id: number, decision: 'approved' | 'rejected', now: Date): Promise<void> {
  const count = await moveCount(tx, actor, id, 'close', { now });
  await (decision === 'approved' ? releasePlaces : giveBackPlaces)(tx, actor, count, now);
}

/** The proposal was taken back: its places stay frozen until it is made again or the count is given up. */
export async function reopenCount(tx: Tx, actor: Actor, id: number, now: Date): Promise<void> {
  await moveCount(tx, actor, id, 'reopen', { now });
}
