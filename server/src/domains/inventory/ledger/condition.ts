import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { asMany, type Act, type OneOrMany, type Posted } from './acts.ts';
import { balancesById } from './balance.store.ts';
import { postStock } from './post-stock.ts';
import type { Holding } from './stock-entry.ts';

export interface ConditionAct extends Act {
  lines: readonly { balanceId: number; quantity: number }[];
}

async function turn(tx: Tx, actor: Actor, type: 'DEF' | 'FIX', acts: readonly ConditionAct[], now: Date): Promise<Posted[]> {
  const ids = acts.flatMap(({ lines }) => lines.map(({ balanceId }) => balanceId));
  await balancesById(tx, actor.scope, ids);
  const [from, to]: Holding[] = type === 'DEF' ? ['available', 'defective'] : ['defective', 'available'];
  const entries = acts.map(({ lines, ...act }) => ({
    ...act,
    type,
    postings: lines.map(({ balanceId, quantity }) => ({
      from: { balanceId, holding: from as Holding },
      to: { balanceId, holding: to as Holding },
      quantity,
    })),
  }));
  return postStock(tx, actor, entries, now);
}

/** DEF: free good pieces turned out damaged. */
export const markDefective = (tx: Tx, actor: Actor, acts: OneOrMany<ConditionAct>, now: Date): Promise<Posted[]> =>
  turn(tx, actor, 'DEF', asMany(acts), now);

/** FIX: damaged pieces are good again. */
export const markFixed = (tx: Tx, actor: Actor, acts: OneOrMany<ConditionAct>, now: Date): Promise<Posted[]> =>
  turn(tx, actor, 'FIX', asMany(acts), now);
