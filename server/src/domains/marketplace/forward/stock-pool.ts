import type { Query } from '../../../kernel/db/db.ts';
import { availabilityOf } from '../../inventory/public.ts';

interface Place {
  companyId: number;
  warehouseId: number;
  storeId: number;
}

/**
 * From whose shelf an order is served: its store's own stock, or, where that does not reach, what its company keeps for no store in particular. Where neither
 * reaches it stays the store's, and the refusal tells what is missing there.
 */
export async function stockPoolFor(
  db: Query,
  place: Place,
  lines: readonly { productId: number; quantity: number }[],
): Promise<number | null> {
  const productIds = lines.map(({ productId }) => productId);
  const covers = async (storeId: number | null): Promise<boolean> => {
    const free = new Map((await availabilityOf(db, { ...place, storeId, productIds })).map((row) => [row.productId, row.available]));
    return lines.every(({ productId, quantity }) => (free.get(productId) ?? 0) >= quantity);
  };
  return (await covers(place.storeId)) || !(await covers(null)) ? place.storeId : null;
}
