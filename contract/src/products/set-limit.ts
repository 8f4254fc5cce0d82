/** A part of a set and what there is of it. */
export interface PartStock {
  readonly quantity: number;
  readonly available: number;
  readonly status: 'enabled' | 'disabled';
}

/** A set can be put together as often as its scarcest part allows; a disabled part allows none. */
export function setLimit<P extends PartStock>(parts: readonly P[]): { sets: number; parts: (P & { sets: number; isLimiting: boolean })[] } {
  const each = parts.map((part) => ({ ...part, sets: part.status === 'disabled' ? 0 : Math.floor(part.available / part.quantity) }));
  const sets = each.length === 0 ? 0 : Math.min(...each.map((part) => part.sets));
  return { sets, parts: each.map((part) => ({ ...part, isLimiting: part.sets === sets })) };
}
