import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { bug } from '../../../kernel/fail.ts';
import type { OneOrMany, Posted } from './acts.ts';
import type { StockEntry } from './stock-entry.ts';

/** The only place where a quantity changes. A refusal is thrown: the transaction has to end with it. */
export async function postStock(_tx: Tx, _actor: Actor, _entries: OneOrMany<StockEntry>, _now: Date): Promise<Posted[]> {
  throw bug('not built yet');
}
