import { textToWhole } from '@kura/contract/kernel/decimal.ts';
import type { CellDifference } from '@kura/contract/quotes/price-book/price-book.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { handsOf } from '../../identity/public.ts';
import { pricesAlone } from '../../finance/public.ts';
import { percentOf } from './percent-of.ts';

/** What a change is held against the settings with. */
export interface Weight {
  /** How many prices it changes. */
  count: number;
  /** How far each moves, as exact text; null is a price that becomes or was nothing: as far as can be. */
  percents: readonly (string | null)[];
}
export const weightOf = (differences: readonly CellDifference[]): Weight => ({
  count: differences.length,
  percents: differences
    .filter(({ kind, before, after }) => kind === 'changed' && before !== null && after !== null)
    .map(({ percent }) => percent),
});

/** Further than the setting from what was paid, up or down. */
function isFar(percent: string | null, most: number): boolean {
  if (percent === null) return true;
  const hundredths = textToWhole(percent.replace('-', ''), 2);
  return hundredths === undefined || hundredths > most * 100;
}

/** More than one person lets count. */
export async function isMuch(db: Query, { count, percents }: Weight): Promise<boolean> {
  const { cells, percent } = await pricesAlone(db);
  return count > cells || percents.some((one) => isFar(one, percent));
}

/** The same of prices that stand in no price book: how each goes from what it was to what it becomes. */
export const areMuch = (db: Query, changes: readonly { before: number; after: number }[]): Promise<boolean> =>
  isMuch(db, {
    count: changes.length,
    percents: changes.map(({ before, after }) => (before === 0 ? null : percentOf(after - before, before))),
  });

/** Whether this person is one of those, or nobody who could tell. Ready data comes from nobody. */
export async function isAmong(db: Query, actor: Actor, hands: readonly (number | null)[]): Promise<boolean> {
  if (actor.userId === null) return actor.kind !== 'system';
  return (await handsOf(db, actor.userId, hands)).size > 0;
}

/** K09: with many prices changed, or one by much, nobody lets count what they wrote themselves. */
export const needsAnother = async (db: Query, actor: Actor, hands: readonly (number | null)[], weight: Weight): Promise<boolean> =>
  (await isAmong(db, actor, hands)) && (await isMuch(db, weight));

/** Nobody else had a hand in it: two accounts of one person are one. */
export async function isAlone(db: Query, { userId }: Actor, hands: readonly (number | null)[]): Promise<boolean> {
  if (hands.length === 0) return false;
  const own = userId === null ? null : await handsOf(db, userId, hands);
  return hands.every((id) => id === userId || (id !== null && own?.has(id)));
}

const mostShown = 200;
/** `count`: of all prices that change, where terms change more than their cells do. */
export function countsOf(differences: readonly CellDifference[], count = differences.length) {
  const of = (kind: CellDifference['kind']) => differences.filter((difference) => difference.kind === kind).length;
  const [added, removed] = [of('added'), of('removed')];
  return { changed: count - added - removed, added, removed, differences: differences.slice(0, mostShown) };
}
