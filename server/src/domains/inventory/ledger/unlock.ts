import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { asMany, type ClaimAct, type OneOrMany, type Posted } from './acts.ts';
import { postHeld } from './fulfil.ts';

/** UNLOCK: what the document holds on shelves, or some of it, is free again where it lies. What is on its way comes BACK instead. */
export const unlockStock = (tx: Tx, actor: Actor, acts: OneOrMany<ClaimAct>, now: Date): Promise<Posted[]> =>
  postHeld(
    tx,
    actor,
    'UNLOCK',
    ['shelf'],
    asMany(acts),
    async () =>
      ({ balanceId }) => ({ balanceId, holding: 'available' }),
    now,
  );
