import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { asMany, type ClaimAct, type OneOrMany, type Posted } from './acts.ts';
import { lockEntry } from './allot.ts';
import { balancesById } from './balance.store.ts';
import { cutKept } from './cut-kept.ts';
import { postHeld } from './fulfil.ts';
import type { LockName } from './lock-order.ts';
import { postStock } from './post-stock.ts';

export interface ChosenPieces extends LockName {
  lines: readonly { balanceId: number; quantity: number }[];
}

/** LOCK of pieces that the document names itself, whatever store they are of: it speaks of things that lie there, not of a demand. */
export async function lockPieces(tx: Tx, actor: Actor, { lines, ...name }: ChosenPieces, now: Date): Promise<Posted[]> {
  await balancesById(
    tx,
    actor.scope,
    lines.map(({ balanceId }) => balanceId),
  );
  const posted = await postStock(
    tx,
    actor,
    lockEntry(
      name,
      lines.map((line) => ({ ...line, lineNo: 1 })),
    ),
    now,
  );
  await cutKept(tx, [...new Set(lines.map(({ balanceId }) => balanceId))]);
  return posted;
}

export interface CarryAct extends ClaimAct {
  toLocationId: number;
}
/** MOVE: what the document holds on shelves is carried to a place of its own, where it is nobody else's; the claim ends there. */
export const carryHeld = (tx: Tx, actor: Actor, acts: OneOrMany<CarryAct>, now: Date): Promise<Posted[]> =>
  postHeld(
    tx,
    actor,
    'MOVE',
    ['shelf'],
    asMany(acts),
    async () =>
      ({ key }, { toLocationId }) => ({ ...key, locationId: toLocationId, holding: 'available' }),
    now,
  );
