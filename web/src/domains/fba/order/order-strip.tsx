import { countOrders } from '@kura/contract/fba/order/order.endpoints.ts';
import { orderStates } from '@kura/contract/fba/order/order.fields.ts';
import { orderMachine } from '@kura/contract/fba/order/order.machine.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import { usePageSearch } from '../../../kit/navigation.ts';
import { StateTabs } from '../../../kit/status/state-tabs.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';

const asId = (text: string | undefined): number | undefined => (/^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : undefined);

export function OrderStrip() {
  useLang();
  const [search] = usePageSearch();
  const { data } = useCall(
    countOrders,
    { companyId: asId(search['companyId']), warehouseId: asId(search['warehouseId']) },
    { keepsPrevious: true },
  );
  return (
    <StateTabs
      label={t('fba.page.states')}
      all={t('fba.page.all')}
      states={orderStates.map((status) => ({
        value: status,
        title: tr(stateText(orderMachine, status)),
        count: data?.states.find((one) => one.status === status)?.count,
      }))}
    />
  );
}
