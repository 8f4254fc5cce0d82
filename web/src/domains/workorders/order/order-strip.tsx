import { stateText } from '@kura/contract/kernel/machine.ts';
import { countOrders } from '@kura/contract/workorders/order/order.endpoints.ts';
import { type OrderKind, orderStates } from '@kura/contract/workorders/order/order.fields.ts';
import { orderMachine } from '@kura/contract/workorders/order/order.machine.ts';
import { usePageSearch } from '../../../kit/navigation.ts';
import { StateTabs } from '../../../kit/status/state-tabs.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { asId } from '../as-id.ts';

export function OrderStrip({ kind }: { readonly kind: OrderKind }) {
  useLang();
  const [search] = usePageSearch();
  const { data } = useCall(
    countOrders,
    { kind, companyId: asId(search['companyId']), warehouseId: asId(search['warehouseId']) },
    { keepsPrevious: true },
  );
  const states = orderStates.map((status) => ({
    value: status,
    title: tr(stateText(orderMachine, status)),
    count: data?.states.find((one) => one.status === status)?.count,
  }));
  return <StateTabs label={t('workorders.order.states')} all={t('workorders.order.all')} states={states} />;
}
