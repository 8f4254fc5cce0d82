import { t, tr, useLang } from '../text.ts';
import type { Column } from './columns.ts';
import type { ListState, Order } from './list-state.ts';

export interface SortMenuProps {
  readonly columns: readonly Pick<Column<never>, 'key' | 'title' | 'sort'>[];
  readonly sorts: readonly string[];
  readonly state: ListState;
  readonly onChange: (next: ListState) => void;
}

/** Cards have no heads to press. */
export default function SortMenu({ columns, sorts, state, onChange }: SortMenuProps) {
  useLang();
  const sortable = columns.filter((column) => sorts.includes(column.sort));
  if (sortable.length === 0) return null;
  const pick = (value: string) => {
    const [sort, order] = value.split(' ');
    onChange({ ...state, sort: sort || undefined, order: (order as Order | undefined) ?? 'desc', page: 1 });
  };
  return (
    <select
      className="k-sort-menu"
      aria-label={t('system.list.sort')}
      value={state.sort ? `${state.sort} ${state.order}` : ''}
      onChange={(event) => pick(event.target.value)}
    >
      <option value="">{t('system.list.sort')}</option>
      {sortable.flatMap((column) =>
        (['desc', 'asc'] as const).map((order) => (
          <option key={`${column.key} ${order}`} value={`${column.sort} ${order}`}>
            {tr(column.title)} {order === 'asc' ? '↑' : '↓'}
          </option>
        )),
      )}
    </select>
  );
}
