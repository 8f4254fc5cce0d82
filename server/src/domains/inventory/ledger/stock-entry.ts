import type { MovementType } from '@kura/contract/inventory/stock/stock.ts';
import type { Actor } from '../../../kernel/actor.ts';

/** One row of stock: whose, what, which lot, where. `storeId` null: of the company, of no store in particular. */
export interface StockKey {
  companyId: number;
  warehouseId: number;
  storeId: number | null;
  productId: number;
  lotId: number;
  locationId: number;
}

/** K01: good is available + locked, so nothing can be locked that is not there. */
export type Holding = 'available' | 'locked' | 'defective';

/** A balance that exists, by its id, or a place that may have to be opened. */
export type Account = { balanceId: number; holding: Holding } | (StockKey & { holding: Holding });
/** Where pieces come from and go to that are on no shelf of ours. */
export const outside = 'outside';

/** Never negative: the direction is in the accounts. A posting that takes from or gives to `locked` names whose claim changes. */
export interface Posting {
  from: Account | typeof outside;
  to: Account | typeof outside;
  quantity: number;
  claim?: Claimant;
}

/** The order line that holds locked pieces (K03). */
export interface Claimant {
  ownerType: string;
  ownerId: number;
  ownerNo: string;
  lineNo: number;
}

/** What caused an entry: the record, its id and the number that people know it by. */
export interface Cause {
  type: string;
  id: number | null;
  no: string;
}

/** One act. The same reference posted again writes nothing. */
export interface StockEntry {
  reference: string;
  type: MovementType;
  cause: Cause;
  postings: readonly Posting[];
  note?: string;
  /** The entry that this one takes back. */
  reversesId?: number;
  /** Who did it and when, where acts of several people are posted together. */
  told?: { actor: Actor; now: Date };
}
