import { countText } from '@kura/contract/kernel/number.ts';
import { countCap } from '@kura/contract/kernel/page.ts';
import { usePageSearch } from '../../kit/navigation.ts';
import { t, useLang } from '../../kit/text.ts';
import '../../kit/status/state-tabs.css';

const shown = (count: number) => (count > countCap ? t('workorders.order.countOver', { count: countText(countCap) }) : countText(count));

interface Props {
  readonly states: readonly { readonly value: string; readonly title: string; readonly count: number | undefined }[];
}
/** How many stand in each state. One filter of the list, so a link and a saved filter hold it too. */
export function StateTabs({ states }: Props) {
  useLang();
  const [search, changeSearch] = usePageSearch();
  const isKnown = states.every(({ count }) => count !== undefined);
  const total = isKnown ? states.reduce((sum, { count = 0 }) => sum + count, 0) : undefined;
  const tab = (title: string, count: number | undefined, status: string | undefined) => (
    <button
      key={title}
      type="button"
      aria-pressed={search['status'] === status}
      data-none={count === 0}
      onClick={() => changeSearch({ status, page: undefined })}
    >
      {title} {count !== undefined && <span className="k-states-count">{shown(count)}</span>}
    </button>
  );
  return (
    <div role="group" aria-label={t('workorders.order.states')} className="k-states">
      {tab(t('workorders.order.all'), total, undefined)}
      {states.map(({ value, title, count }) => tab(title, count, value))}
    </div>
  );
}
export const asId = (text: string | undefined): number | undefined => (/^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : undefined);
