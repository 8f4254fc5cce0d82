import type { ShelfRoom } from '@kura/contract/warehouse/shelf/shelf.ts';
import { Alert, Select } from 'antd';
import { useMemo, useState } from 'react';
import type { Problems } from '../../../kit/form/check.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { FloorDrawing } from './drawing/floor-drawing.tsx';
import type { CellSize, Spot } from './drawing/front-geometry.ts';
import { ShelfFront } from './drawing/shelf-front.tsx';
import { useSpotCursor } from './drawing/use-spot-cursor.ts';
import { floorOf, frameOf, type Preview } from './shelf-preview.ts';
import '../warehouse.css';

interface Props {
  readonly areaName: string;
  readonly room: ShelfRoom | undefined;
  readonly preview: Preview | null;
  readonly conflicts: Problems;
}

/** Before anything is made: how many, which codes, how the shelf looks and where one walks. */
export function ShelfPreviewPanel({ areaName, room, preview, conflicts }: Props) {
  useLang();
  const [asked, setAsked] = useState<string | null>(null);
  const floor = useMemo(() => floorOf(areaName, room?.shelves ?? [], preview), [areaName, room, preview]);
  // The one somebody chose, as long as it is there; else the first that would be made.
  const shown = floor.find(({ key }) => key === asked) ?? floor.find(({ isNew }) => isNew) ?? floor[0];
  return (
    <section className="w-preview" aria-label={t('warehouse.preview.title')}>
      <h2>{t('warehouse.preview.title')}</h2>
      {Object.values(conflicts).map((problem) => (
        <Alert key={problem.text} type="warning" showIcon title={tr(problem.text, problem.params)} />
      ))}
      {preview ? <Summary preview={preview} /> : <p className="w-quiet">{t('warehouse.preview.waiting')}</p>}
      {shown && (
        <>
          <header>
            <h3>{t('warehouse.shelf.front')}</h3>
            <Select
              aria-label={t('warehouse.preview.shelf')}
              size="small"
              value={shown.key}
              options={floor.map(({ key, isNew }) => ({
                value: key,
                label: `${key} · ${t(isNew ? 'warehouse.drawing.isNew' : 'warehouse.drawing.isOld')}`,
              }))}
              onChange={setAsked}
            />
          </header>
          <Front key={shown.key} name={shown.key} shelf={shown} preview={preview} />
          <h3>{t('warehouse.shelf.floor')}</h3>
          <div className="w-drawing w-drawing-floor">
            <FloorDrawing shelves={floor} shown={shown.key} onShow={setAsked} />
          </div>
          <ul className="w-key">
            <li data-key="new">{t('warehouse.drawing.isNew')}</li>
            <li data-key="old">{t('warehouse.drawing.isOld')}</li>
            <li data-key="walk">{t('warehouse.drawing.walk')}</li>
            <li data-key="passage">{t('warehouse.drawing.passage')}</li>
          </ul>
        </>
      )}
    </section>
  );
}

function Summary({ preview: { shelves, locationCount, hasBarcodes } }: { preview: Preview }) {
  useLang();
  const first = shelves[0]?.locations[0];
  const last = shelves.at(-1)?.locations.at(-1);
  return (
    <div className="w-summary">
      <strong role="status">{t('warehouse.shelf.preview', { shelves: shelves.length, locations: locationCount })}</strong>
      <dl>
        {[['warehouse.preview.first', first] as const, ['warehouse.preview.last', last] as const].map(
          ([title, location]) =>
            location && (
              <div key={title}>
                <dt>{t(title)}</dt>
                <dd>
                  <code>{location.code}</code> {hasBarcodes && <code>{location.barcode}</code>}
                </dd>
              </div>
            ),
        )}
      </dl>
      <p className="w-quiet">{t('warehouse.preview.nothingMade')}</p>
    </div>
  );
}

/** Whole codes where there is room, layer and grid where it is tight, none where cells are too narrow to read. */
function lookFor(grids: number): { size: CellSize; words: 'code' | 'short' | 'none' } {
  if (grids <= 7) return { size: { width: 76, height: 30, gap: 4 }, words: 'code' };
  if (grids <= 24) return { size: { width: 42, height: 26, gap: 3 }, words: 'short' };
  return { size: { width: 16, height: 16, gap: 2 }, words: 'none' };
}
const two = (value: number): string => String(value).padStart(2, '0');

interface FrontProps {
  readonly name: string;
  readonly shelf: ReturnType<typeof floorOf>[number];
  readonly preview: Preview | null;
}

function Front({ name, shelf, preview }: FrontProps) {
  useLang();
  const { layers, layerStart, grids, gridStart, aisleStart, aisleEnd } = shelf;
  // By value: the shelf is a new object at each stroke, the drawing need not be.
  const frame = useMemo(
    () => frameOf({ layers, layerStart, grids, gridStart, aisleStart, aisleEnd }),
    [layers, layerStart, grids, gridStart, aisleStart, aisleEnd],
  );
  const { size, words } = useMemo(() => lookFor(grids), [grids]);
  const wordOf = useMemo(() => {
    if (words === 'none') return undefined;
    const prefix = words === 'code' ? `${name}-` : '';
    return ({ layer, grid }: Spot) => `${prefix}${two(layer)}-${two(grid)}`;
  }, [words, name]);
  const frames = useMemo(() => [frame], [frame]);
  const { cursor, setCursor, onKeyDown } = useSpotCursor(frames);
  const planned = shelf.isNew ? preview?.shelves.find((one) => one.name === name)?.locations : undefined;
  const pointed = cursor && planned?.find(({ layer, grid }) => layer === cursor.spot.layer && grid === cursor.spot.grid);
  return (
    <>
      <div
        className="w-drawing"
        role="application"
        aria-label={t('warehouse.drawing.frontOf', { name })}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <ShelfFront
          frame={frame}
          size={size}
          hasScale
          isNew={shelf.isNew}
          wordOf={wordOf}
          cursor={cursor?.spot ?? null}
          onPoint={(spot) => setCursor({ shelf: 0, spot })}
        />
      </div>
      <p className="w-told" role="status">
        {pointed
          ? t('warehouse.drawing.spot', {
              code: pointed.code,
              barcode: preview?.hasBarcodes ? pointed.barcode : '–',
              pickSeq: String(pointed.pickSeq),
            })
          : cursor
            ? `${name}-${two(cursor.spot.layer)}-${two(cursor.spot.grid)}`
            : t('warehouse.drawing.point')}
      </p>
    </>
  );
}
