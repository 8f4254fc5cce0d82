import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { bug } from '../../../kernel/fail.ts';
import type { ClaimAct, OneOrMany, Owner, Posted } from './acts.ts';

export interface LockLine {
  lineNo: number;
  /** A set is locked by its parts, under its own line. */
  productId: number;
  quantity: number;
}
export interface LockOrder {
  reference: string;
  owner: Owner;
  companyId: number;
  warehouseId: number;
  /** null: stock of no store in particular. */
  storeId: number | null;
  lines: readonly LockLine[];
  note?: string;
}

/** LOCK: chooses the places and holds the pieces, for all lines of all documents or for none. The cause is the owner. */
export async function lockStock(_tx: Tx, _actor: Actor, _orders: OneOrMany<LockOrder>, _now: Date): Promise<Posted[]> {
  throw bug('not built yet');
}
/** UNLOCK: what the document holds, or some of it, is free again where it lies. */
export async function unlockStock(_tx: Tx, _actor: Actor, _acts: OneOrMany<ClaimAct>, _now: Date): Promise<Posted[]> {
  throw bug('not built yet');
}
