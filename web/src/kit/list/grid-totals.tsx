import { t, useLang } from '../text.ts';
import type { Column } from './columns.ts';
import { totalShown } from './total-shown.tsx';
import type { ListTotals } from './use-totals.ts';

interface Props<Row> {
  readonly columns: readonly Column<Row>[];
  readonly totals: ListTotals;
  readonly hasTicks: boolean;
  readonly hasActions: boolean;
}

/** The last line of the table, always in sight: the sums of the whole filter and not of the page. */
export function GridTotals<Row>({ columns, totals: { sums, isOld }, hasTicks, hasActions }: Props<Row>) {
  useLang();
  const [, ...rest] = columns;
  return (
    <tfoot className={isOld ? 'k-grid-old' : undefined}>
      <tr>
        {hasTicks && <td className="k-tick-cell" />}
        <td>{t('system.list.totals')}</td>
        {sums === null ? (
          <td colSpan={Math.max(rest.length, 1)}>{t('system.list.totalsTooMany')}</td>
        ) : (
          rest.map((column) => (
            <td key={column.key} data-align={column.align}>
              {totalShown(sums[column.field] ?? sums[column.sort], column.unit)}
            </td>
          ))
        )}
        {hasActions && <td className="k-actions-cell" />}
      </tr>
    </tfoot>
  );
}
