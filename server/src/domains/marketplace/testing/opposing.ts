import type { Opposing } from '../../../testing/sweep/opposing.ts';

export const opposing: Opposing = {
  'POST /skuMapping/take': 'a SKU of a store is mapped once, by a key of the database; nothing is counted',
};
