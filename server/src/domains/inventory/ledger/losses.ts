import type { AdjustLine } from './adjustment.ts';
import type { Loser } from './adjust.store.ts';

/** So many pieces are missing from that balance. */
export interface Loss {
  loser: Loser;
  holding: 'available' | 'defective';
  quantity: number;
}
/** More is said to be missing than the book has there. */
export interface Excess {
  line: AdjustLine;
  there: number;
  balanceIds: number[];
}

const isFrom = (line: AdjustLine, loser: Loser): boolean =>
  loser.productId === line.productId &&
  loser.companyId === line.companyId &&
  loser.locationId === line.locationId &&
  loser.storeId === line.storeId &&
  (line.lotId === null || loser.lotId === line.lotId);

/** Of which balances pieces are missing: the lot named, else the oldest there; held pieces only when no free ones are left. */
export function chooseLosses(lines: readonly AdjustLine[], losers: readonly Loser[]): { losses: Loss[]; excess: Excess[] } {
  const left = new Map(losers.map((l) => [l.id, { available: l.available, locked: l.locked, defective: l.defective }]));
  const losses: Loss[] = [];
  const excess: Excess[] = [];
  for (const line of lines) {
    const own = losers.filter((loser) => isFrom(line, loser));
    let rest = -line.change;
    const take = (from: 'available' | 'locked' | 'defective') => {
      for (const loser of own) {
        const there = left.get(loser.id);
        const quantity = Math.min(rest, there?.[from] ?? 0);
        if (!there || quantity === 0) continue;
        there[from] -= quantity;
        rest -= quantity;
        losses.push({ loser, holding: from === 'defective' ? 'defective' : 'available', quantity });
      }
    };
    if (line.holding === 'defective') take('defective');
    else for (const from of ['available', 'locked'] as const) take(from);
    if (rest > 0) excess.push({ line, there: -line.change - rest, balanceIds: own.map(({ id }) => id) });
  }
  return { losses, excess };
}

/** How many held pieces of each balance stand in the way of its losses. */
export function inTheWay(losses: readonly Loss[]): Map<number, number> {
  const ways = new Map<number, number>();
  const good = Map.groupBy(
    losses.filter(({ holding }) => holding === 'available'),
    ({ loser }) => loser.id,
  );
  for (const [id, own] of good) {
    const held = own.reduce((sum, { quantity }) => sum + quantity, 0) - (own[0]?.loser.available ?? 0);
    if (held > 0) ways.set(id, held);
  }
  return ways;
}
