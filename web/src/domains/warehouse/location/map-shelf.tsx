import { memo, useCallback, useMemo } from 'react';
import { frontSize, type Spot } from '../shelf/drawing/front-geometry.ts';
import { ShelfFront } from '../shelf/drawing/shelf-front.tsx';
import { markOf, spotKey, type DrawnShelf, type View, type Zoom } from './map-model.ts';
import { frameOf } from '../shelf/shelf-preview.ts';

interface Props {
  readonly at: number;
  readonly drawn: DrawnShelf;
  readonly view: View;
  readonly zoom: Zoom;
  readonly cursor: Spot | null;
  readonly onPoint: (at: number, spot: Spot) => void;
  readonly onPick: (at: number, spot: Spot) => void;
}

const two = (value: number): string => String(value).padStart(2, '0');
const wordOf = ({ layer, grid }: Spot): string => `${two(layer)}-${two(grid)}`;

/** One shelf of the map. It is drawn again only when its own cells, the view or its own cursor change. */
export const MapShelf = memo(function MapShelf({ at, drawn, view, zoom, cursor, onPoint, onPick }: Props) {
  const { shelf, areaName, cells } = drawn;
  const frame = useMemo(() => frameOf(shelf), [shelf]);
  const mark = useCallback(
    (spot: Spot) => {
      const cell = cells.get(spotKey(spot));
      return cell ? markOf(view, cell) : null;
    },
    [cells, view],
  );
  const { width, height } = frontSize(frame, zoom.size);
  return (
    <figure
      className="w-map-shelf"
      data-shelf={at}
      // Shelves out of sight are not painted; the room they need is known.
      style={{ containIntrinsicSize: `${width + 4}px ${height + 26}px` }}
    >
      <figcaption>{`${areaName}-${two(shelf.number)}`}</figcaption>
      <ShelfFront
        frame={frame}
        size={zoom.size}
        wordOf={zoom.hasWords ? wordOf : undefined}
        markOf={mark}
        cursor={cursor}
        onPoint={(spot) => onPoint(at, spot)}
        onPick={(spot) => onPick(at, spot)}
      />
    </figure>
  );
});
