import { useCallback, useMemo, useRef, type KeyboardEvent } from 'react';
import { t, tr, useLang } from '../../../kit/text.ts';
import type { Spot } from '../shelf/drawing/front-geometry.ts';
import { useSpotCursor, type Cursor } from '../shelf/drawing/use-spot-cursor.ts';
import { codeOf, signOf, spotKey, views, type DrawnArea, type MapCell, type View, type Zoom } from './map-model.ts';
import { MapShelf } from './map-shelf.tsx';
import '../warehouse.css';

interface Props {
  readonly areas: readonly DrawnArea[];
  readonly view: View;
  readonly zoom: Zoom;
  readonly onOpen: (cell: MapCell) => void;
}

/** All shelves from the front in walking order. One stop of the Tab key, walked by arrows, told aloud. */
export function MapDrawing({ areas, view, zoom, onOpen }: Props) {
  useLang();
  const shelves = useMemo(() => areas.flatMap((area) => area.shelves), [areas]);
  const frames = useMemo(() => shelves.map(({ shelf }) => shelf), [shelves]);
  const cellAt = useCallback(({ shelf, spot }: Cursor) => shelves[shelf]?.cells.get(spotKey(spot)), [shelves]);
  const pick = useCallback(
    (at: Cursor) => {
      const cell = cellAt(at);
      if (cell) onOpen(cell);
    },
    [cellAt, onOpen],
  );
  const { cursor, setCursor, onKeyDown } = useSpotCursor(frames, pick);
  const point = useCallback((shelf: number, spot: Spot) => setCursor({ shelf, spot }), [setCursor]);
  const press = useCallback((shelf: number, spot: Spot) => pick({ shelf, spot }), [pick]);
  const drawing = useRef<HTMLDivElement>(null);
  const walk = (event: KeyboardEvent) => {
    onKeyDown(event);
    // After the cursor has moved.
    requestAnimationFrame(() => drawing.current?.querySelector('.w-cursor')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
  };
  const cell = cursor && cellAt(cursor);
  const shelf = cursor && shelves[cursor.shelf];
  return (
    <>
      <p className="w-told w-map-told" role="status">
        {cell && shelf
          ? t('warehouse.map.spot', {
              code: codeOf(shelf, cell),
              // An empty place is empty in more than one view.
              words: [...new Set(views.map((one) => tr(signOf(one, cell))))].join(' · '),
              pieces: cell.pieces,
            })
          : t('warehouse.drawing.pointPick')}
      </p>
      <div ref={drawing} className="w-map" role="application" aria-label={t('warehouse.location.map')} tabIndex={0} onKeyDown={walk}>
        {areas.map((area) => (
          <section key={area.id} className="w-map-area">
            <h2>
              {t('warehouse.map.area', { name: area.name })}
              <small>{t('warehouse.map.areaCount', { count: area.count })}</small>
            </h2>
            <div>
              {area.shelves.map((drawn, at) => (
                <MapShelf
                  key={drawn.shelf.id}
                  at={area.first + at}
                  drawn={drawn}
                  view={view}
                  zoom={zoom}
                  cursor={cursor?.shelf === area.first + at ? cursor.spot : null}
                  onPoint={point}
                  onPick={press}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
    </>
  );
}
