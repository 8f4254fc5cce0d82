import { t, useLang } from '../../../../kit/text.ts';
import { floor, floorPlan, type FloorShelf, type Point, type Strip } from './floor-plan.ts';
import './drawing.css';

export interface FloorDrawingProps {
  readonly shelves: readonly FloorShelf[];
  /** The one whose front is shown. */
  readonly shown: string | null;
  readonly onShow: (key: string) => void;
}

/** The area from above: the shelves in the order of picking and the way past them. */
export function FloorDrawing({ shelves, shown, onShow }: FloorDrawingProps) {
  useLang();
  const plan = floorPlan(shelves);
  return (
    <svg className="w-floor" width={plan.width} height={plan.height} role="group" aria-label={t('warehouse.shelf.floor')}>
      <polyline className="w-walk" points={plan.walk.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {plan.arrows.map((arrow, at) => (
        <Arrow key={at} {...arrow} />
      ))}
      {plan.strips.map((strip) => (
        <ShelfStrip
          key={strip.shelf.key}
          strip={strip}
          cell={plan.cell}
          isShown={strip.shelf.key === shown}
          onShow={() => onShow(strip.shelf.key)}
        />
      ))}
      {plan.strips.map((strip) => (
        <OrderNumber key={strip.shelf.key} strip={strip} />
      ))}
    </svg>
  );
}

function Arrow({ at, isBackwards }: { at: Point; isBackwards: boolean }) {
  const tip = isBackwards ? -6 : 6;
  return <path className="w-arrow" d={`M${at.x + tip} ${at.y}l${-2 * tip} -5v10z`} />;
}

/** Outside of the button: its name says the number in words. */
function OrderNumber({ strip: { shelf, start, isBackwards } }: { readonly strip: Strip }) {
  const x = start.x + (isBackwards ? -9 : 9);
  return (
    <g className="w-order-mark" data-new={shelf.isNew} aria-hidden="true">
      <circle className="w-order" cx={x} cy={start.y} r={9} />
      <text className="w-order-number" x={x} y={start.y}>
        {shelf.pickOrder}
      </text>
    </g>
  );
}

interface StripProps {
  readonly strip: Strip;
  readonly cell: number;
  readonly isShown: boolean;
  readonly onShow: () => void;
}

function ShelfStrip({ strip: { shelf, rect, parts }, cell, isShown, onShow }: StripProps) {
  useLang();
  const words = t(shelf.isNew ? 'warehouse.drawing.newShelf' : 'warehouse.drawing.oldShelf', { name: shelf.key, order: shelf.pickOrder });
  const cells = Array.from({ length: shelf.grids - 1 }, (_, at) => rect.x + (at + 1) * cell);
  return (
    <g
      className="w-strip"
      data-new={shelf.isNew}
      data-shown={isShown}
      role="button"
      tabIndex={0}
      aria-pressed={isShown}
      aria-label={words}
      onClick={onShow}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onShow();
      }}
    >
      {/* The passage and the lane belong to the shelf too: a thumb finds it. */}
      <rect className="w-strip-hit" x={0} y={rect.y} width={rect.x + rect.width} height={floor.depth + floor.lane} />
      <text className="w-strip-name" x={floor.label} y={rect.y + rect.height / 2}>
        {shelf.key}
      </text>
      {parts.map((part) => (
        <rect key={part.x} className="w-strip-part" {...part} rx={3} />
      ))}
      {cells
        // Seams closer than this would be a grey wash.
        .filter((x) => cell >= 10 && parts.some((part) => x > part.x && x < part.x + part.width))
        .map((x) => (
          <line key={x} className="w-strip-seam" x1={x} x2={x} y1={rect.y + 3} y2={rect.y + rect.height - 3} />
        ))}
    </g>
  );
}
