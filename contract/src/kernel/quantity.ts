import * as z from 'zod/mini';

/** V08: whole pieces, at least 1 and at most 1000 in one line. */
export const maxQuantity = 1000;
export const Quantity = z.int().check(z.minimum(1), z.maximum(maxQuantity));
