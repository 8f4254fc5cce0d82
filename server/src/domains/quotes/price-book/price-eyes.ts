import { textToWhole } from '@kura/contract/kernel/decimal.ts';
import type { CellDifference } from '@kura/contract/quotes/price-book/price-book.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { handsOf } from '../../identity/public.ts';
import { pricesAlone } from '../../finance/public.ts';

/** Further than the setting from what was paid, up or down; a price that becomes or was nothing is as far as can be. */
function isFar({ kind, before, after, percent }: CellDifference, most: number): boolean {
  if (kind !== 'changed' || before === null || after === null) return false;
  if (percent === null) return true;
  const hundredths = textToWhole(percent.replace('-', ''), 2);
  return hundredths === undefined || hundredths > most * 100;
}

/** K09: with many prices changed, or one by much, nobody lets count what they wrote themselves. Ready data comes from nobody. */
export async function needsAnother(db: Query, actor: Actor, editedBy: readonly number[], differences: readonly CellDifference[]) {
  if (actor.kind === 'system' && actor.userId === null) return false;
  if (actor.userId !== null && (await handsOf(db, actor.userId, editedBy)).size === 0) return false;
  const { cells, percent } = await pricesAlone(db);
  return differences.length > cells || differences.some((difference) => isFar(difference, percent));
}

export const isAlone = (actor: Actor, editedBy: readonly number[]): boolean =>
  editedBy.length > 0 && editedBy.every((id) => id === actor.userId);

const mostShown = 200;
export function countsOf(differences: readonly CellDifference[]) {
  const of = (kind: CellDifference['kind']) => differences.filter((difference) => difference.kind === kind).length;
  return { changed: of('changed'), added: of('added'), removed: of('removed'), differences: differences.slice(0, mostShown) };
}
