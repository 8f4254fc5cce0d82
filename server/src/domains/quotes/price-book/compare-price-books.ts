import { priceBookErrors } from '@kura/contract/quotes/price-book/price-book.errors.ts';
import type { BookComparison, CellDifference, PriceCell } from '@kura/contract/quotes/price-book/price-book.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { fail } from '../../../kernel/fail.ts';
import { showBook } from './edit-price-book.ts';
import { laneDifferencesOf } from './lane-differences.ts';
import { percentOf } from './percent-of.ts';

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
  const lanes = laneDifferencesOf(from, to).differences;
  return { from, to, sameCount: keys.size - differences.length, differences, lanes };
}
