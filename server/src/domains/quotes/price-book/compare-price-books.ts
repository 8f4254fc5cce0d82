import { divideHalfUp } from '@kura/contract/kernel/rate.ts';
import { priceBookErrors } from '@kura/contract/quotes/price-book/price-book.errors.ts';
import type { BookComparison, CellDifference, PriceCell } from '@kura/contract/quotes/price-book/price-book.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { fail } from '../../../kernel/fail.ts';
import { showBook } from './edit-price-book.ts';

/** `-3.57`: hundredths of a percent, half up. */
function percentOf(change: number, before: number): string {
  const hundredths = divideHalfUp(BigInt(change) * 10_000n, BigInt(before));
  const digits = String(hundredths < 0n ? -hundredths : hundredths).padStart(3, '0');
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export function differencesOf(from: readonly PriceCell[], to: readonly PriceCell[]): CellDifference[] {
  const [before, after] = [new Map(from.map((cell) => [cell.key, cell])), new Map(to.map((cell) => [cell.key, cell]))];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key): CellDifference[] => {
    const [old, now] = [before.get(key), after.get(key)];
    const told = { key, currency: (now ?? old)?.currency ?? 'CNY', before: old?.minor ?? null, after: now?.minor ?? null };
    if (!old || !now) return [{ ...told, kind: old ? 'removed' : 'added', change: null, percent: null }];
    if (old.minor === now.minor && old.currency === now.currency) return [];
    if (old.currency !== now.currency) return [{ ...told, kind: 'changed', change: null, percent: null }];
    const change = now.minor - old.minor;
    return [{ ...told, kind: 'changed', change, percent: old.minor === 0 ? null : percentOf(change, old.minor) }];
  });
}

export async function compareBooks(db: Query, actor: Actor, fromId: number, toId: number, now: Date): Promise<BookComparison> {
  const [from, to] = [await showBook(db, actor, fromId, now), await showBook(db, actor, toId, now)];
  if (from.book !== to.book) throw fail(priceBookErrors.otherBook);
  const differences = differencesOf(from.cells, to.cells);
  const keys = new Set([...from.cells, ...to.cells].map(({ key }) => key));
  const [lanesBefore, lanesAfter] = [from, to].map(({ lanes }) => new Map(lanes.map((lane) => [lane.lane, JSON.stringify(lane)])));
  const lanes = [...new Set([...(lanesBefore?.keys() ?? []), ...(lanesAfter?.keys() ?? [])])].flatMap((lane) => {
    const [old, next] = [lanesBefore?.get(lane), lanesAfter?.get(lane)];
    return old === next
      ? []
      : [{ lane, kind: old === undefined ? ('added' as const) : next === undefined ? ('removed' as const) : ('changed' as const) }];
  });
  return { from, to, sameCount: keys.size - differences.length, differences, lanes };
}
