import { countReturns } from '@kura/contract/outbound/return/return.endpoints.ts';
import { returnStates } from '@kura/contract/outbound/return/return.fields.ts';
import { returnMachine } from '@kura/contract/outbound/return/return.machine.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import { usePageSearch } from '../../../kit/navigation.ts';
import { StateTabs } from '../../../kit/status/state-tabs.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';

const asId = (text: string | undefined): number | undefined => (/^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : undefined);

/** What waits for a decision stands first; then how many returns stand in each state. */
export function ReturnStrip() {
  useLang();
  const [search] = usePageSearch();
  const { data } = useCall(
    countReturns,
    { companyId: asId(search['companyId']), warehouseId: asId(search['warehouseId']) },
    { keepsPrevious: true },
  );
  return (
    <StateTabs
      label={t('outbound.return.states')}
      all={t('outbound.return.all')}
      states={returnStates.map((status) => ({
        value: status,
        title: tr(stateText(returnMachine, status)),
        count: data?.states.find((one) => one.status === status)?.count,
      }))}
      first={{ name: 'undecided', title: t('outbound.return.undecided'), count: data?.undecided }}
    />
  );
}
