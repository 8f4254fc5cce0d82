import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { bug } from '../../../kernel/fail.ts';
import type { Owner } from './acts.ts';

/** Pieces that a document holds and for which there is no other stock. */
export interface StuckClaim {
  owner: Owner;
  lineNo: number;
  productId: number;
  sku: string;
  balanceId: number;
  locationId: number;
  quantity: number;
}
export interface Reallocated {
  /** Pieces that are now held elsewhere. */
  moved: number;
  stuck: StuckClaim[];
}

/** Claims of these places move to other pickable stock, as far as it goes. */
export async function reallocateClaims(_tx: Tx, _actor: Actor, _at: { locationIds: readonly number[] }, _now: Date): Promise<Reallocated> {
  throw bug('not built yet');
}
