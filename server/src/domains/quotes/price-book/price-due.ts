import { parsePriceKey } from '@kura/contract/pricing/price-key.ts';
import type { LaneDefinition, PriceCell } from '@kura/contract/quotes/price-book/price-book.ts';

/** What a version says, draft or not. */
export interface Said {
  taxIncluded: boolean;
  cells: readonly PriceCell[];
  lanes: readonly LaneDefinition[];
}

/** A price without tax is paid with Japan's consumption tax on top: in hundredths. */
export const taxFactor = (isIncluded: boolean): number => (isIncluded ? 100 : 110);

/** The prices as they are paid, to compare them by: whether the list and the lane say them with tax counts as much as the figure does. */
export function dueCells({ taxIncluded, cells, lanes }: Said): PriceCell[] {
  const ofLane = new Map(lanes.map((lane) => [lane.lane, lane.taxIncluded]));
  return cells.map((cell) => {
    const parsed = lanes.length > 0 ? parsePriceKey('lane', cell.key) : undefined;
    const isLaneIncluded = parsed?.kind !== 'tier' || ofLane.get(parsed.lane) !== false;
    return { ...cell, minor: cell.minor * taxFactor(taxIncluded) * taxFactor(isLaneIncluded) };
  });
}
