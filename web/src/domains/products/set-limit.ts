import type { PartRow } from '@kura/contract/products/product.ts';

export type PartStock = Pick<PartRow, 'productId' | 'sku' | 'status' | 'quantity' | 'available'>;

export interface PartLimit extends PartStock {
  /** How many sets this part alone would allow, and what would be left of it. */
  readonly sets: number;
  readonly rest: number;
  readonly isLimiting: boolean;
}

/** A set can be put together as often as its scarcest part allows; a disabled part allows none. */
export function setLimit(parts: readonly PartStock[]): { sets: number; parts: readonly PartLimit[] } {
  const each = parts.map((part) => {
    const sets = part.status === 'disabled' || part.quantity < 1 ? 0 : Math.floor(Math.max(0, part.available) / part.quantity);
    return { ...part, sets, rest: part.available - sets * part.quantity };
  });
  const sets = each.length === 0 ? 0 : Math.min(...each.map((part) => part.sets));
  return { sets, parts: each.map((part) => ({ ...part, isLimiting: part.sets === sets })) };
}
