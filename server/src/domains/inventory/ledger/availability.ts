import type { Query } from '../../../kernel/db/db.ts';
import { bug } from '../../../kernel/fail.ts';

export interface AvailabilityQuery {
  productIds: readonly number[];
  companyId?: number;
  warehouseId?: number;
  /** null: stock of no store in particular; left out: of all stores. */
  storeId?: number | null;
}
export interface LimitingPart {
  productId: number;
  sku: string;
  available: number;
  perSet: number;
}
export interface Availability {
  productId: number;
  sku: string;
  available: number;
  /** Of a set: the part that there is least of. */
  limitedBy: LimitingPart | null;
}

/** What can be sold, product by product; of sets as many as their parts make, in one warehouse and store each. */
export async function availabilityOf(_db: Query, _query: AvailabilityQuery): Promise<Availability[]> {
  throw bug('not built yet');
}

export interface DraftQuery {
  companyId: number;
  warehouseId: number;
  storeId: number | null;
  lines: readonly { lineNo: number; productId: number; quantity: number }[];
}
export interface DraftHint {
  isEnough: boolean;
  /** `most`: what this line could have while the others stay as they are. */
  lines: { lineNo: number; productId: number; wanted: number; most: number; limitedBy: LimitingPart | null }[];
  /** Sets and singles summed. */
  components: { productId: number; sku: string; wanted: number; available: number }[];
}

/** Whether the lines of a draft can be had together: a set and a single of the same part compete. */
export async function sellableTogether(_db: Query, _draft: DraftQuery): Promise<DraftHint> {
  throw bug('not built yet');
}

export interface Holder {
  ownerType: string;
  ownerId: number;
  ownerNo: string;
  lineNo: number;
  companyId: number;
  productId: number;
  balanceId: number;
  locationId: number;
  quantity: number;
  since: string;
}

/** Who holds locked pieces, oldest first. */
export async function holdersOf(
  _db: Query,
  _of: { productId: number } | { balanceId: number } | { locationId: number },
  _scope: { companyId: number | null },
): Promise<Holder[]> {
  throw bug('not built yet');
}
