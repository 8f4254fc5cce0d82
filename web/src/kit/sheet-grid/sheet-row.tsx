import { memo } from 'react';
import { countText } from '@kura/contract/kernel/number.ts';
import { t } from '../text.ts';
import { leftOf, template, type GridCell, type GridRow, type GridShape } from './grid-shape.ts';
import { textAt, type Cells } from './sheet.ts';

export interface SheetRowProps {
  readonly id: string;
  readonly shape: GridShape;
  readonly row: GridRow;
  readonly index: number;
  readonly cells: Cells;
  readonly originals: Cells;
  readonly isReadOnly: boolean;
  readonly problemOf: (key: string, text: string) => string | null;
  /** Columns of this row that are selected, `-1` when none is. */
  readonly from: number;
  readonly to: number;
}

export const cellId = (id: string, row: number, col: number): string => `${id}-${row}-${col}`;

/** What is told about a cell besides its figure. */
export function noteOf(cell: GridCell, text: string, original: string, problem: string | null): string {
  return [problem, text !== original && t('grid.sheet.was', { value: original || t('grid.sheet.nothing') }), cell.note]
    .filter(Boolean)
    .join('\n');
}

export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { id, shape, row, index, cells, originals, isReadOnly, problemOf, from, to } = props;
  return (
    <div role="row" aria-rowindex={index + 2} className="kg-row" style={{ gridTemplateColumns: template(shape) }}>
      {shape.heads.map((head, at) => (
        <div
          key={at}
          role="rowheader"
          aria-colindex={at + 1}
          className="kg-head"
          data-wraps={head.wraps}
          data-loose={head.isLoose}
          style={{ left: leftOf(shape, at) }}
          title={row.heads[at]}
        >
          {head.wraps ? <span>{row.heads[at]}</span> : row.heads[at]}
        </div>
      ))}
      {shape.columns.map((column, col) => {
        const cell = shape.cellAt(row, column);
        const shared = {
          key: column.key,
          id: cellId(id, index, col),
          role: 'gridcell',
          'aria-colindex': shape.heads.length + col + 1,
          'aria-selected': col >= from && col <= to,
          'data-row': index,
          'data-col': col,
        } as const;
        if (!cell) {
          const { key, ...rest } = shared;
          return <div key={key} {...rest} className="kg-cell kg-none" />;
        }
        const text = textAt(cells, cell.key);
        const original = textAt(originals, cell.key);
        const problem = problemOf(cell.key, text);
        const { key, ...rest } = shared;
        return (
          <div
            key={key}
            {...rest}
            className="kg-cell"
            data-text={column.isText}
            aria-readonly={isReadOnly || undefined}
            aria-invalid={problem !== null || undefined}
            data-marked={cell.isMarked || undefined}
            data-changed={(!isReadOnly && text !== original) || undefined}
            title={noteOf(cell, text, isReadOnly ? text : original, problem) || undefined}
          >
            {cell.ghost !== undefined && text !== '' && <small>{countText(cell.ghost)}</small>}
            {text === '' ? <i>{countText(cell.ghost ?? '')}</i> : column.isText ? text : countText(text)}
          </div>
        );
      })}
    </div>
  );
});
