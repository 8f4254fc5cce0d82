import { leftOf, template, type GridShape } from './grid-shape.ts';
import type { Range } from './spot.ts';

export interface SheetHeadProps {
  readonly shape: GridShape;
  readonly range: Range;
  readonly onPick: (range: Range) => void;
}

/** A press on a column's name selects the column. */
export function SheetHead({ shape, range, onPick }: SheetHeadProps) {
  const last = shape.rows.length - 1;
  return (
    <div role="rowgroup" className="kg-top">
      <div role="row" aria-rowindex={1} className="kg-row" style={{ gridTemplateColumns: template(shape) }}>
        {shape.heads.map((head, at) => (
          <div
            key={at}
            role="columnheader"
            aria-colindex={at + 1}
            className="kg-head kg-corner"
            data-loose={head.isLoose}
            style={{ left: leftOf(shape, at) }}
          >
            {head.title}
          </div>
        ))}
        {shape.columns.map((column, col) => (
          <div
            key={column.key}
            role="columnheader"
            aria-colindex={shape.heads.length + col + 1}
            className="kg-column"
            data-text={column.isText}
            data-in={col >= range.left && col <= range.right}
            title={column.title}
            onPointerDown={(event) => {
              event.preventDefault();
              onPick({ top: 0, left: col, bottom: last, right: col });
            }}
          >
            {column.title}
          </div>
        ))}
      </div>
    </div>
  );
}
