import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { bug } from '../../../kernel/fail.ts';
import type { Act, ClaimAct, OneOrMany, Posted } from './acts.ts';
import type { MoveLine } from './move.ts';

/** Out of what the document `owner` holds, or directly out of balances that hold enough free pieces. */
export type StoreTransfer = { toStoreId: number | null } & (
  | ClaimAct
  | (Act & { lines: readonly Pick<MoveLine, 'balanceId' | 'holding' | 'quantity'>[] })
);

/** TRF: from store to store of one company; place and lot stay. */
export async function transferStock(_tx: Tx, _actor: Actor, _acts: OneOrMany<StoreTransfer>, _now: Date): Promise<Posted[]> {
  throw bug('not built yet');
}
