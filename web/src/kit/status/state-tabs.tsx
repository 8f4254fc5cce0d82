import { countText } from '@kura/contract/kernel/number.ts';
import { countCap } from '@kura/contract/kernel/page.ts';
import { usePageSearch } from '../navigation.ts';
import { t, useLang } from '../text.ts';
import './state-tabs.css';

const shown = (count: number) => (count > countCap ? t('common.countOver', { count: countText(countCap) }) : countText(count));

interface Tab {
  readonly value: string;
  readonly title: string;
  /** Undefined: not known yet. */
  readonly count: number | undefined;
}
interface Props {
  readonly label: string;
  readonly all: string;
  readonly states: readonly Tab[];
  /** What somebody must look at, before everything else; `name` is its filter. */
  readonly first?: { readonly name: string; readonly title: string; readonly count: number | undefined };
}

/** How many stand in each state. One filter of the list, so a link and a saved filter hold it too. */
export function StateTabs({ label, all, states, first }: Props) {
  useLang();
  const [search, changeSearch] = usePageSearch();
  const none = { status: undefined, page: undefined, ...(first ? { [first.name]: undefined } : {}) };
  const isFirst = first !== undefined && search[first.name] === 'yes';
  const total = states.every(({ count }) => count !== undefined) ? states.reduce((sum, { count = 0 }) => sum + count, 0) : undefined;
  const tab = (title: string, count: number | undefined, isOpen: boolean, pick: object, tone?: string) => (
    <button
      key={title}
      type="button"
      aria-pressed={isOpen}
      data-none={count === 0}
      data-tone={(count ?? 0) > 0 ? tone : undefined}
      onClick={() => changeSearch({ ...none, ...pick })}
    >
      {title} {count !== undefined && <span className="k-states-count">{shown(count)}</span>}
    </button>
  );
  return (
    <div role="group" aria-label={label} className="k-states">
      {first && tab(first.title, first.count, isFirst, { [first.name]: 'yes' }, 'warning')}
      {tab(all, total, !search['status'] && !isFirst, {})}
      {states.map(({ value, title, count }) => tab(title, count, search['status'] === value, { status: value }))}
    </div>
  );
}
