import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { bug } from '../../../kernel/fail.ts';
import type { Act, OneOrMany, Posted } from './acts.ts';

export interface ConditionAct extends Act {
  lines: readonly { balanceId: number; quantity: number }[];
}

/** DEF: free good pieces turned out damaged. */
export async function markDefective(_tx: Tx, _actor: Actor, _acts: OneOrMany<ConditionAct>, _now: Date): Promise<Posted[]> {
  throw bug('not built yet');
}
/** FIX: damaged pieces are good again. */
export async function markFixed(_tx: Tx, _actor: Actor, _acts: OneOrMany<ConditionAct>, _now: Date): Promise<Posted[]> {
  throw bug('not built yet');
}
