import { memo, useMemo, type PointerEvent } from 'react';
import { frontSize, holdsSpot, passageRect, spotAt, spotRect, type CellSize, type Frame, type Spot } from './front-geometry.ts';
import { markPaths, outlinePath, type Mark } from './marks.ts';
import './drawing.css';

export interface ShelfFrontProps {
  readonly frame: Frame;
  readonly size: CellSize;
  /** Numbers of layers and grids along the edges. */
  readonly hasScale?: boolean;
  /** Written on the cell. */
  readonly wordOf?: ((spot: Spot) => string) | undefined;
  readonly markOf?: ((spot: Spot) => Mark | null) | undefined;
  readonly isNew?: boolean;
  readonly cursor: Spot | null;
  readonly onPoint: (spot: Spot) => void;
  readonly onPick?: ((spot: Spot) => void) | undefined;
}

const scale = { left: 26, bottom: 18 };
const pad = 2;
/** Where words stand on the cells, the mark stands before them: over it they could not be read. */
const markRoom = 16;

function spotsOf(frame: Frame): Spot[] {
  const spots: Spot[] = [];
  for (let layer = frame.layerStart; layer < frame.layerStart + frame.layers; layer++)
    for (let grid = frame.gridStart; grid < frame.gridStart + frame.grids; grid++)
      if (holdsSpot(frame, { layer, grid })) spots.push({ layer, grid });
  return spots;
}

/** The front of one shelf. A few paths however many cells there are; what lies under the pointer is computed. */
export function ShelfFront(props: ShelfFrontProps) {
  const { frame, size, hasScale = false, cursor, onPoint, onPick } = props;
  const { width, height } = frontSize(frame, size);
  const left = (hasScale ? scale.left : 0) + pad;
  const spotUnder = (event: PointerEvent<SVGSVGElement>): Spot | null => {
    const area = event.currentTarget.getBoundingClientRect();
    return spotAt(frame, size, event.clientX - area.left - left, event.clientY - area.top - pad);
  };
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const spot = spotUnder(event);
    if (spot) onPoint(spot);
  };
  const pick = (event: PointerEvent<SVGSVGElement>) => {
    const spot = spotUnder(event);
    if (spot && event.button === 0) onPick?.(spot);
  };
  const at = cursor && holdsSpot(frame, cursor) ? spotRect(frame, size, cursor) : null;
  return (
    <svg
      className="w-front"
      data-new={props.isNew ?? false}
      data-pickable={onPick !== undefined}
      width={left + width + pad}
      height={height + 2 * pad + (hasScale ? scale.bottom : 0)}
      aria-hidden="true"
      onPointerMove={point}
      onPointerDown={point}
      onPointerUp={pick}
    >
      <g transform={`translate(${left} ${pad})`}>
        <Cells {...props} hasScale={hasScale} />
        {at && <rect className="w-cursor" {...at} rx={2} />}
      </g>
    </svg>
  );
}

type CellsProps = Pick<ShelfFrontProps, 'frame' | 'size' | 'wordOf' | 'markOf'> & { readonly hasScale: boolean };

/** Apart from the cursor, which moves at every twitch of the pointer. */
const Cells = memo(function Cells({ frame, size, wordOf, markOf, hasScale }: CellsProps) {
  const drawn = useMemo(() => {
    const spots = spotsOf(frame).map((spot) => ({ spot, rect: spotRect(frame, size, spot) }));
    const marked = spots.flatMap(({ spot, rect }) => {
      const mark = markOf?.(spot);
      return mark ? [{ mark, rect: wordOf ? { ...rect, width: markRoom } : rect }] : [];
    });
    return { spots, outline: outlinePath(spots.map(({ rect }) => rect)), paths: markPaths(marked) };
  }, [frame, size, markOf, wordOf]);
  const passage = passageRect(frame, size);
  const { height } = frontSize(frame, size);
  return (
    <>
      <path className="w-cells" d={drawn.outline} />
      {drawn.paths.map(({ mark, d }) => (
        <path key={mark} className={`w-mark w-mark-${mark}`} d={d} />
      ))}
      {passage && <rect className="w-passage" {...passage} />}
      {wordOf &&
        drawn.spots.map(({ spot, rect }) => (
          <text
            key={`${spot.layer}-${spot.grid}`}
            className="w-word"
            x={rect.x + (rect.width + (markOf ? markRoom : 0)) / 2}
            y={rect.y + rect.height / 2}
          >
            {wordOf(spot)}
          </text>
        ))}
      {hasScale && <Scale frame={frame} size={size} height={height} />}
    </>
  );
});

const two = (value: number): string => String(value).padStart(2, '0');

function Scale({ frame, size, height }: { frame: Frame; size: CellSize; height: number }) {
  // Numbers of two digits need about 18 px; where cells are narrower only every so many are told.
  const every = Math.max(1, Math.ceil(18 / (size.width + size.gap)));
  const everyLayer = Math.max(1, Math.ceil(14 / (size.height + size.gap)));
  return (
    <g className="w-scale">
      {Array.from({ length: frame.layers }, (_, at) => at)
        .filter((at) => at % everyLayer === 0)
        .map((at) => {
          const rect = spotRect(frame, size, { layer: frame.layerStart + at, grid: frame.gridStart });
          return (
            <text key={at} x={-8} y={rect.y + rect.height / 2} textAnchor="end">
              {two(frame.layerStart + at)}
            </text>
          );
        })}
      {Array.from({ length: frame.grids }, (_, at) => at)
        .filter((at) => at % every === 0)
        .map((at) => (
          <text key={at} x={at * (size.width + size.gap) + size.width / 2} y={height + 11} textAnchor="middle">
            {two(frame.gridStart + at)}
          </text>
        ))}
    </g>
  );
}
