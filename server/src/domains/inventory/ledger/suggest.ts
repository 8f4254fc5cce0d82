import type { Query } from '../../../kernel/db/db.ts';
import { bug } from '../../../kernel/fail.ts';

export interface Suggestion {
  locationId: number;
  code: string;
  barcode: string;
  /** Which rule found it. */
  because: 'sameLotMonth' | 'lastUsed' | 'empty';
  /** Pieces (small shelf) or cubic metres (large) that still fit; null: no capacity is known. */
  free: number | null;
}

/** Where to put pieces, best first. Only a suggestion: the scanned place decides. */
export async function suggestLocations(
  _db: Query,
  _what: { companyId: number; productId: number; warehouseId: number; lotId?: number },
): Promise<Suggestion[]> {
  throw bug('not built yet');
}
