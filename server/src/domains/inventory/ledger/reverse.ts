import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { bug } from '../../../kernel/fail.ts';
import type { Act, Posted } from './acts.ts';

/** Posts the exact opposite of an entry and names it. Entries that changed claims are taken back by their own verbs (unlock, back). */
export async function reverseEntry(_tx: Tx, _actor: Actor, _act: Act & { entryId: number }, _now: Date): Promise<Posted> {
  throw bug('not built yet');
}
