import type { ComponentType, ReactNode } from 'react';
import type { Column } from '../../../kit/list/columns.ts';

export interface FigureLinkProps<Row> {
  readonly row: Row;
  /** Which figure of the row. */
  readonly of: string;
  /** Behind a nothing there are no rows. */
  readonly isNone: boolean;
  readonly children: ReactNode;
}

const isNothing = (value: unknown): boolean => value === 0 || (value as { minor?: number } | null)?.minor === 0;

/** The columns of a table, those figures of it led to the rows behind them. */
export const leading = <Row,>(
  columns: readonly Column<Row>[],
  figures: readonly string[],
  Lead: ComponentType<FigureLinkProps<Row>>,
): readonly Column<Row>[] =>
  columns.map((column) =>
    figures.includes(column.field)
      ? {
          ...column,
          show: (row) => (
            <Lead row={row} of={column.field} isNone={isNothing(row[column.field])}>
              {column.show(row)}
            </Lead>
          ),
        }
      : column,
  );
