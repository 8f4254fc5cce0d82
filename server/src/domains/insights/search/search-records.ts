import { type Found, searchLimit } from '@kura/contract/insights/search/search.endpoints.ts';
import { type Actor, can } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import type { SearchSource } from '../../../kernel/registry.ts';

/** Turn by turn, so that a kind of record with many hits does not hide the others. */
export function takeTurns<T>(lists: readonly (readonly T[])[], limit: number): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list.slice(i, i + 1)))
    .flat()
    .slice(0, limit);
}

export async function searchRecords(
  { db, actor, now }: { readonly db: Query; readonly actor: Actor; readonly now: Date },
  keyword: string,
  sources: Iterable<SearchSource>,
): Promise<Found[]> {
  if (keyword === '') return [];
  const mine = [...sources]
    .filter((source) => can(actor, source.permission))
    .toSorted((a, b) => Number(a.isMention ?? false) - Number(b.isMention ?? false));
  return takeTurns(await Promise.all(mine.map((source) => source.find(db, actor, keyword, searchLimit, now))), searchLimit);
}
