import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { userStore } from './user.store.ts';

const temporaryMs = 24 * 3_600_000;
/** A06: good once and for a day. Whoever it is for chooses another, which the one who gave it does not know. */
export const giveTemporaryPassword = (tx: Tx, actor: Actor, id: number, hash: string, now: Date): Promise<number> =>
  userStore.setTemporaryPassword(tx, id, { hash, until: new Date(now.getTime() + temporaryMs), by: actor.userId });
