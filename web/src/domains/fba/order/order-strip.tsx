import { countOrders } from '@kura/contract/fba/order/order.endpoints.ts';
import { orderStates } from '@kura/contract/fba/order/order.fields.ts';
import { orderMachine } from '@kura/contract/fba/order/order.machine.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import { countText } from '@kura/contract/kernel/number.ts';
import { countCap } from '@kura/contract/kernel/page.ts';
import { usePageSearch } from '../../../kit/navigation.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import './order.css';

const asId = (text: string | undefined): number | undefined => (/^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : undefined);
const shown = (count: number) => (count > countCap ? t('fba.page.countOver', { count: countText(countCap) }) : countText(count));

/** How many orders stand in each state. One filter of the list, so a link and a saved filter hold it too. */
export function OrderStrip() {
  useLang();
  const [search, changeSearch] = usePageSearch();
  const { data } = useCall(
    countOrders,
    { companyId: asId(search['companyId']), warehouseId: asId(search['warehouseId']) },
    { keepsPrevious: true },
  );
  const total = data?.states.reduce((sum, { count }) => sum + count, 0);
  const tab = (title: string, count: number | undefined, status: string | undefined) => (
    <button
      key={title}
      type="button"
      aria-pressed={search['status'] === status}
      data-none={count === 0}
      onClick={() => changeSearch({ status, page: undefined })}
    >
      {title} {count !== undefined && <span className="fb-count">{shown(count)}</span>}
    </button>
  );
  return (
    <div role="group" aria-label={t('fba.page.states')} className="fb-states">
      {tab(t('fba.page.all'), total, undefined)}
      {orderStates.map((status) =>
        tab(tr(stateText(orderMachine, status)), data?.states.find((one) => one.status === status)?.count, status),
      )}
    </div>
  );
}
