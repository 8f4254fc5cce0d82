import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { bug } from '../../../kernel/fail.ts';
import type { ClaimAct, OneOrMany, Posted } from './acts.ts';

/** Where the pieces go back to; ABN unless told. */
export interface BackAct extends ClaimAct {
  toLocationId?: number;
}

/** PICK: from the shelf to the cart (PICK); stock and claim travel. */
export async function pickStock(_tx: Tx, _actor: Actor, _acts: OneOrMany<ClaimAct>, _now: Date): Promise<Posted[]> {
  throw bug('not built yet');
}
/** SORT: from the cart to the basket (WALL). */
export async function sortStock(_tx: Tx, _actor: Actor, _acts: OneOrMany<ClaimAct>, _now: Date): Promise<Posted[]> {
  throw bug('not built yet');
}
/** CHECK: from cart or basket into the parcel (PACK). */
export async function checkStock(_tx: Tx, _actor: Actor, _acts: OneOrMany<ClaimAct>, _now: Date): Promise<Posted[]> {
  throw bug('not built yet');
}
/** SHIP: out of PACK and off the books; the claim closes. */
export async function shipStock(_tx: Tx, _actor: Actor, _acts: OneOrMany<ClaimAct>, _now: Date): Promise<Posted[]> {
  throw bug('not built yet');
}
/** BACK: from cart, basket or parcel to a place, and free again. */
export async function backStock(_tx: Tx, _actor: Actor, _acts: OneOrMany<BackAct>, _now: Date): Promise<Posted[]> {
  throw bug('not built yet');
}
