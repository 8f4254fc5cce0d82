import type { SortCell, SortHand, Sorting } from '@kura/contract/fulfilment/wall/wall.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { bigOf, handOf, nameOf } from './sort-scan.ts';

interface Props {
  readonly sorting: Sorting;
  readonly chosen: number | null;
  readonly onPress: (cellNo: number) => void;
}

/** The wall as it stands in front of one: row by row, each cell with its number and how far its order is. */
export function WallGrid({ sorting, chosen, onPress }: Props) {
  useLang();
  const { rows, columns, wallCode, cells, hands } = sorting;
  const mine = handOf(sorting);
  const at = new Map(cells.map((cell) => [cell.cellNo, cell]));
  const count = wallCode === null ? cells.length : rows * columns;
  return (
    <section
      className="k-wall"
      aria-label={t(wallCode === null ? 'fulfilment.wall.drawingBaskets' : 'fulfilment.wall.drawing')}
      data-lit={mine !== null}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {Array.from({ length: count }, (_, index) => index + 1).map((cellNo) => (
        <Cell
          key={cellNo}
          sorting={sorting}
          cellNo={cellNo}
          cell={at.get(cellNo)}
          isMine={mine?.cellNo === cellNo}
          others={hands.filter((hand) => !hand.isMine && hand.cellNo === cellNo)}
          isChosen={chosen === cellNo}
          onPress={onPress}
        />
      ))}
    </section>
  );
}

interface CellProps {
  readonly sorting: Sorting;
  readonly cellNo: number;
  readonly cell: SortCell | undefined;
  readonly isMine: boolean;
  readonly others: readonly SortHand[];
  readonly isChosen: boolean;
  readonly onPress: (cellNo: number) => void;
}

function Cell({ sorting, cellNo, cell, isMine, others, isChosen, onPress }: CellProps) {
  useLang();
  const state = cell?.state ?? 'free';
  const [sorted, total] = [cell?.sorted ?? 0, cell?.total ?? 0];
  const label = t('fulfilment.wall.cellLabel', {
    cell: nameOf(sorting, cellNo),
    state: tr(`fulfilment.wall.cell.${state}`),
    sorted,
    total,
  });
  const held = others.map(({ byName }) => t('fulfilment.wall.heldBy', { name: byName })).join(' ');
  return (
    <button
      type="button"
      className="k-wall-cell"
      data-state={state}
      data-mine={isMine}
      data-other={others.length > 0}
      aria-pressed={isChosen}
      aria-label={held ? `${label} ${held}` : label}
      onClick={() => onPress(cellNo)}
    >
      <strong>{bigOf(sorting, cellNo)}</strong>
      {cell && (
        <span>
          {sorted}/{total}
        </span>
      )}
      {cell?.isNextDay && <i aria-hidden="true" />}
    </button>
  );
}
