import { countOrders } from '@kura/contract/inbound/order/order.endpoints.ts';
import { orderStates, type OrderStatus } from '@kura/contract/inbound/order/order.fields.ts';
import { orderMachine } from '@kura/contract/inbound/order/order.machine.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import { countText } from '@kura/contract/kernel/number.ts';
import { countCap } from '@kura/contract/kernel/page.ts';
import { usePageSearch } from '../../../kit/navigation.ts';
import '../../../kit/status/state-tabs.css';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';

const shown = (count: number) => (count > countCap ? t('common.countOver', { count: countText(countCap) }) : countText(count));
const asId = (text: string | undefined): number | undefined => (/^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : undefined);

/** How many orders stand in each state; pressed, the list shows those. One filter of the list, so a link and a saved filter hold it too. */
export function StateStrip() {
  useLang();
  const [search, changeSearch] = usePageSearch();
  const { data } = useCall(
    countOrders,
    { companyId: asId(search['companyId']), warehouseId: asId(search['warehouseId']) },
    { keepsPrevious: true },
  );
  const counts = new Map<OrderStatus, number>(data?.states.map(({ status, count }) => [status, count]));
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const { status, problem } = search;
  const pick = (filters: { status?: string; problem?: string }) =>
    changeSearch({ status: undefined, problem: undefined, ...filters, page: undefined });
  const tab = (key: string, title: string, count: number, isOpen: boolean, filters: { status?: string; problem?: string }) => (
    <button key={key} type="button" aria-pressed={isOpen} data-none={data !== undefined && count === 0} onClick={() => pick(filters)}>
      {title} {data && <span className="k-states-count">{shown(count)}</span>}
    </button>
  );
  return (
    <div role="group" aria-label={t('inbound.page.states')} className="k-states">
      {tab('all', t('inbound.page.all'), all, !status && !problem, {})}
      {orderStates.map((state) =>
        tab(state, tr(stateText(orderMachine, state)), counts.get(state) ?? 0, status === state && !problem, { status: state }),
      )}
      {tab('problem', t('inbound.order.openProblems'), data?.problems ?? 0, problem === 'yes', { problem: 'yes' })}
    </div>
  );
}
