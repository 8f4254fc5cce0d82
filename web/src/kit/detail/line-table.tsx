import { tr, useLang } from '../text.ts';
import type { Column } from '../list/columns.ts';
import './line-table.css';

export interface LineTableProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly emptyText?: string;
}

/** Codes and figures are not broken; names are. */
const codeWidth = 130;

/** The lines of a document: few enough to come all at once, so nothing sorts or pages. */
export function LineTable<Row>({ columns, rows, keyOf, emptyText }: LineTableProps<Row>) {
  useLang();
  if (rows.length === 0 && emptyText) return <p className="k-muted">{emptyText}</p>;
  return (
    <div className="k-lines">
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} style={{ textAlign: column.align }}>
                {tr(column.title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <td
                  key={column.key}
                  style={{ textAlign: column.align, ...(column.width <= codeWidth ? { whiteSpace: 'nowrap' } : { minWidth: codeWidth }) }}
                >
                  {column.show(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
