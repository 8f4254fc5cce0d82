/** A part of a set and what there is of it. */
export interface PartStock {
  readonly quantity: number;
  readonly available: number;
  readonly status: 'enabled' | 'disabled';
}

/** How many sets this part alone would allow, and what would be left of it. */
export interface PartLimit {
  readonly sets: number;
  readonly rest: number;
  readonly isLimiting: boolean;
}

/**
 * A set can be put together as often as its scarcest part allows; a disabled part allows none. Of pieces that lie in one place: over several
 * warehouses and stores it is the most that there could be, and the figure of the stock may be less.
 */
export function setLimit<P extends PartStock>(parts: readonly P[]): { sets: number; parts: (P & PartLimit)[] } {
  const each = parts.map((part) => {
    const sets = part.status === 'disabled' ? 0 : Math.floor(part.available / part.quantity);
    return { ...part, sets, rest: part.available - sets * part.quantity };
  });
  const sets = each.length === 0 ? 0 : Math.min(...each.map((part) => part.sets));
  return { sets, parts: each.map((part) => ({ ...part, isLimiting: part.sets === sets })) };
}
