import type { Board } from '@kura/contract/fba/carpool/carpool.ts';
import { weekday } from '@kura/contract/kernel/day.ts';
import { countText } from '@kura/contract/kernel/number.ts';
import { usePhone } from '../../../kit/media.ts';
import { t, useLang } from '../../../kit/text.ts';
import { loadWords } from './figures.ts';

type Center = Board['centers'][number];
type Cell = Center['cells'][number];
interface Props {
  readonly board: Board;
  readonly onOpen: (centerId: number, day: string | undefined) => void;
}

/** How full a cell looks: a 4 t wing truck is a whole one. */
const wholeTruckMm3 = 30_100_000_000;
const share = ({ mm3 }: Cell): number => Math.min(1, mm3 / wholeTruckMm3);

export function BoardTable({ board, onOpen }: Props) {
  useLang();
  const isPhone = usePhone();
  if (board.centers.length === 0) return <p className="k-muted">{t('fba.carpool.nothingWaits')}</p>;
  return isPhone ? <Cards board={board} onOpen={onOpen} /> : <Table board={board} onOpen={onOpen} />;
}

function Table({ board, onOpen }: Props) {
  useLang();
  return (
    <div className="fb-board">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('fba.carpool.center')}</th>
            {board.days.map((day) => (
              <th key={day} scope="col" data-today={day === board.today || undefined} data-free={weekday(day) % 6 === 0 || undefined}>
                <time dateTime={day}>{day.slice(5).replace('-', '/')}</time>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {board.centers.map((center) => (
            <tr key={center.centerId}>
              <th scope="row">
                <Name center={center} onOpen={onOpen} />
              </th>
              {board.days.map((day) => {
                const cell = center.cells.find((one) => one.day === day);
                return <td key={day}>{cell && <CellButton center={center} cell={cell} onOpen={onOpen} />}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** On a phone a centre is a card: its days below each other. */
function Cards({ board, onOpen }: Props) {
  useLang();
  return (
    <ul className="fb-board-cards">
      {board.centers.map((center) => (
        <li key={center.centerId}>
          <Name center={center} onOpen={onOpen} />
          {center.cells.map((cell) => (
            <div key={cell.day}>
              <time dateTime={cell.day}>{cell.day.slice(5).replace('-', '/')}</time>
              <CellButton center={center} cell={cell} onOpen={onOpen} />
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}

function Name({ center, onOpen }: { readonly center: Center; readonly onOpen: Props['onOpen'] }) {
  useLang();
  return (
    <>
      <button type="button" className="k-link" onClick={() => onOpen(center.centerId, undefined)}>
        <strong>{center.centerCode}</strong>
      </button>
      {center.trips > 0 && <small>{t('fba.carpool.openTrips', { count: countText(center.trips) })}</small>}
    </>
  );
}

function CellButton({ center, cell, onOpen }: { readonly center: Center; readonly cell: Cell; readonly onOpen: Props['onOpen'] }) {
  useLang();
  return (
    <button
      type="button"
      className="fb-cell"
      style={{ '--fb-share': share(cell) } as React.CSSProperties}
      onClick={() => onOpen(center.centerId, cell.day)}
      aria-label={[center.centerCode, cell.day, t('fba.carpool.cell', { count: cell.count }), loadWords(cell)].join(' ')}
    >
      <strong>{t('fba.carpool.cell', { count: countText(cell.count) })}</strong>
      <span>{loadWords(cell)}</span>
      {cell.unlabelled > 0 && <small>{t('fba.carpool.unlabelled', { count: countText(cell.unlabelled) })}</small>}
    </button>
  );
}
