import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import type { Act, Posted } from './acts.ts';
import { balancesById } from './balance.store.ts';
import { postStock } from './post-stock.ts';
import { outside } from './stock-entry.ts';

export interface Consumption extends Act {
  lines: readonly { balanceId: number; quantity: number }[];
}

/** USE: free good pieces that work has used up, as a part that was fitted. */
export async function consumeStock(tx: Tx, actor: Actor, { lines, ...act }: Consumption, now: Date): Promise<Posted[]> {
  await balancesById(
    tx,
    actor.scope,
    lines.map(({ balanceId }) => balanceId),
  );
  const postings = lines.map(
    ({ balanceId, quantity }) => ({ from: { balanceId, holding: 'available' as const }, to: outside, quantity }) as const,
  );
  return postStock(tx, actor, { ...act, type: 'USE', postings }, now);
}
