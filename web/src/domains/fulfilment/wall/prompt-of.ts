import { t } from '../../../kit/text.ts';
import { handOf, nameOf, stepOf, type SortState } from './sort-scan.ts';

const isOut = ({ picked }: { readonly picked: number }): boolean => picked > 0;

/** What to do now. */
export function promptOf(state: SortState): string {
  const { sorting } = state;
  if (!sorting) return t(stepOf(state) === 'wall' ? 'fulfilment.wall.prompt.wall' : 'fulfilment.wall.prompt.wave');
  if (sorting.status === 'done') {
    // Pieces of an order that was stopped lie there still: they are brought back before the rest is called done.
    const red = sorting.cells.filter(({ state: is, canPutBack, pieces }) => is === 'stopped' && canPutBack && pieces.some(isOut));
    if (red.length === 0) return t('fulfilment.wall.prompt.done');
    return t('fulfilment.wall.prompt.bringBack', { cells: red.map(({ cellNo }) => nameOf(sorting, cellNo)).join(', ') });
  }
  if (sorting.status === 'closed') return t('fulfilment.wall.prompt.closed');
  const hand = handOf(sorting);
  return hand ? t('fulfilment.wall.prompt.cell', { cell: nameOf(sorting, hand.cellNo) }) : t('fulfilment.wall.prompt.piece');
}
