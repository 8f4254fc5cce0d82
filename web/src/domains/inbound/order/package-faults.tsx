import { t, useLang } from '../../../kit/text.ts';

export interface RowFault {
  readonly row: number;
  readonly column: string;
  readonly why: string;
}
const mostShown = 8;

/** What is wrong, by row and field: a cell far to the right is not overlooked. */
export function PackageFaults({ faults }: { readonly faults: readonly RowFault[] }) {
  useLang();
  if (faults.length === 0) return null;
  const inOrder = faults.toSorted((one, other) => one.row - other.row);
  return (
    <ul className="in-faults" role="status">
      {inOrder.slice(0, mostShown).map(({ row, column, why }) => (
        <li key={`${row} ${column}`}>{t('system.import.faultAt', { row, column, why })}</li>
      ))}
      {faults.length > mostShown && <li>{t('inbound.page.moreFaults', { count: faults.length - mostShown })}</li>}
    </ul>
  );
}
