import { countConsolidations } from '@kura/contract/freight/consolidation/consolidation.endpoints.ts';
import { consolidationStates } from '@kura/contract/freight/consolidation/consolidation.fields.ts';
import { consolidationMachine } from '@kura/contract/freight/consolidation/consolidation.machine.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import { countText } from '@kura/contract/kernel/number.ts';
import { usePageSearch } from '../../../kit/navigation.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import './consolidation.css';

/** How many stand in each state. One filter of the list, so a link and a saved filter hold it too. */
export function StateStrip() {
  useLang();
  const [search, changeSearch] = usePageSearch();
  const { data } = useCall(countConsolidations, {}, { keepsPrevious: true });
  const countOf = (status: string) => data?.states.find((one) => one.status === status)?.count;
  const all = data?.states.reduce((sum, { count }) => sum + count, 0);
  const tab = (title: string, count: number | undefined, status: string | undefined) => (
    <button
      key={title}
      type="button"
      aria-pressed={search['status'] === status}
      data-none={count === 0}
      onClick={() => changeSearch({ status, page: undefined })}
    >
      {title} {count !== undefined && <span className="fr-count">{countText(count)}</span>}
    </button>
  );
  return (
    <div role="group" aria-label={t('freight.consolidation.states')} className="fr-states">
      {tab(t('freight.consolidation.all'), all, undefined)}
      {consolidationStates.map((status) => tab(tr(stateText(consolidationMachine, status)), countOf(status), status))}
    </div>
  );
}
