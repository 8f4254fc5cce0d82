import { countConsolidations } from '@kura/contract/freight/consolidation/consolidation.endpoints.ts';
import { consolidationStates } from '@kura/contract/freight/consolidation/consolidation.fields.ts';
import { consolidationMachine } from '@kura/contract/freight/consolidation/consolidation.machine.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import { StateTabs } from '../../../kit/status/state-tabs.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';

export function StateStrip() {
  useLang();
  const { data } = useCall(countConsolidations, {}, { keepsPrevious: true });
  return (
    <StateTabs
      label={t('freight.consolidation.states')}
      all={t('freight.consolidation.all')}
      states={consolidationStates.map((status) => ({
        value: status,
        title: tr(stateText(consolidationMachine, status)),
        count: data?.states.find((one) => one.status === status)?.count,
      }))}
    />
  );
}
