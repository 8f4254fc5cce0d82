import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail } from '../../../kernel/fail.ts';
import type { Posted } from './acts.ts';
import { allot, type Allotted, isComplete, lockEntry, poolsOf } from './allot.ts';
import { lockCandidates } from './candidate.store.ts';
import { checkWanted, type LockName, type Wanted } from './lock-order.ts';
import { postStock } from './post-stock.ts';
import { notEnough } from './refuse.ts';

/** The first half of a lock, for a document that is made with it: waits for the places, chooses them and holds their rows, or refuses. */
export async function chooseStock(tx: Tx, actor: Actor, wanted: Wanted): Promise<Allotted[]> {
  checkWanted(actor, wanted);
  const { needs, candidates } = await lockCandidates(tx, [wanted]);
  if (!isComplete(wanted.lines, needs)) throw fail(kernelErrors.notFound);
  const { wants, taken } = allot(needs, poolsOf(candidates));
  if (wants.length > 0) throw await notEnough(tx, wants);
  return taken;
}

/** The second half, once it has its number: waits for nobody. */
export const lockChosen = (tx: Tx, actor: Actor, name: LockName, chosen: readonly Allotted[], now: Date): Promise<Posted[]> =>
  postStock(tx, actor, lockEntry(name, chosen), now);
