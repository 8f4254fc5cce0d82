import { usePhone } from '../media.ts';
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
  const isPhone = usePhone();
  if (rows.length === 0 && emptyText) return <p className="k-muted">{emptyText}</p>;
  if (isPhone) return <LineCards columns={columns} rows={rows} keyOf={keyOf} />;
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

/** What a line is about: where, and what. */
const namingColumns = 2;

/** On a phone a line is a card: what it is about, then the figures, and nobody scrolls sideways for them. */
function LineCards<Row>({ columns, rows, keyOf }: LineTableProps<Row>) {
  useLang();
  const [names, rest] = [columns.slice(0, namingColumns), columns.slice(namingColumns)];
  const inOrder = [...names, ...rest.toSorted((one, other) => one.priority - other.priority)];
  return (
    <ul className="k-line-cards">
      {rows.map((row) => (
        <li key={keyOf(row)}>
          <dl>
            {inOrder.map((column) => (
              <div key={column.key} data-wide={column.width > codeWidth}>
                <dt>{tr(column.title)}</dt>
                <dd>{column.show(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
