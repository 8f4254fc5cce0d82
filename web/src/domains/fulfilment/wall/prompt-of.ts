import { t } from '../../../kit/text.ts';
import { handOf, nameOf, stepOf, type SortState } from './sort-scan.ts';

/** What to do now. */
export function promptOf(state: SortState): string {
  const { sorting } = state;
  if (!sorting) return t(stepOf(state) === 'wall' ? 'fulfilment.wall.prompt.wall' : 'fulfilment.wall.prompt.wave');
  if (sorting.status === 'done') return t('fulfilment.wall.prompt.done');
  if (sorting.status === 'closed') return t('fulfilment.wall.prompt.closed');
  const hand = handOf(sorting);
  return hand ? t('fulfilment.wall.prompt.cell', { cell: nameOf(sorting, hand.cellNo) }) : t('fulfilment.wall.prompt.piece');
}
