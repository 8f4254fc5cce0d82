import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { bug } from '../../../kernel/fail.ts';
import type { Act, OneOrMany, Posted } from './acts.ts';

export interface MoveLine {
  balanceId: number;
  toLocationId: number;
  holding: 'available' | 'defective';
  quantity: number;
}
export interface Relocation extends Act {
  lines: readonly MoveLine[];
}

/** PUT: out of RECV, RTN or ABN onto a shelf. */
export async function putAwayStock(_tx: Tx, _actor: Actor, _acts: OneOrMany<Relocation>, _now: Date): Promise<Posted[]> {
  throw bug('not built yet');
}
/** MOVE: between places of one warehouse. */
export async function moveStock(_tx: Tx, _actor: Actor, _acts: OneOrMany<Relocation>, _now: Date): Promise<Posted[]> {
  throw bug('not built yet');
}
