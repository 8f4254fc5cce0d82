import { countPickups } from '@kura/contract/outbound/pickup/pickup.endpoints.ts';
import { pickupStates } from '@kura/contract/outbound/pickup/pickup.fields.ts';
import { pickupMachine } from '@kura/contract/outbound/pickup/pickup.machine.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import { usePageSearch } from '../../../kit/navigation.ts';
import { StateTabs } from '../../../kit/status/state-tabs.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';

const asId = (text: string | undefined): number | undefined => (/^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : undefined);

export function PickupStrip() {
  useLang();
  const [search] = usePageSearch();
  const { data } = useCall(
    countPickups,
    { companyId: asId(search['companyId']), warehouseId: asId(search['warehouseId']) },
    { keepsPrevious: true },
  );
  return (
    <StateTabs
      label={t('outbound.pickup.states')}
      all={t('outbound.pickup.all')}
      states={pickupStates.map((status) => ({
        value: status,
        title: tr(stateText(pickupMachine, status)),
        count: data?.states.find((one) => one.status === status)?.count,
      }))}
    />
  );
}
