import { stateText } from '@kura/contract/kernel/machine.ts';
import { countRepairs, listRepairs } from '@kura/contract/workorders/repair/repair.endpoints.ts';
import { repairStates } from '@kura/contract/workorders/repair/repair.fields.ts';
import { repairMachine } from '@kura/contract/workorders/repair/repair.machine.ts';
import type { RepairRow } from '@kura/contract/workorders/repair/repair.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { usePageSearch } from '../../../kit/navigation.ts';
import { StateTabs } from '../../../kit/status/state-tabs.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { asId } from '../as-id.ts';
import { NewRepairButton, RepairActions } from './repair-actions.tsx';
import { RepairDetail } from './repair-detail.tsx';
import { repairColumns } from './repair.columns.tsx';

const filters = [
  'number',
  'sku',
  'customerNo',
  'faultLabel',
  'type',
  'priceState',
  'instruction',
  'warehouseId',
  'companyId',
  'createdAt',
] as const;
const detail: DetailSpec<RepairRow> = {
  title: ({ number }) => number,
  sections: [{ draw: (row) => <RepairDetail row={row} /> }],
};
const actions = (row: RepairRow) => <RepairActions row={row} />;

function RepairStrip() {
  useLang();
  const [search] = usePageSearch();
  const { data } = useCall(
    countRepairs,
    { companyId: asId(search['companyId']), warehouseId: asId(search['warehouseId']) },
    { keepsPrevious: true },
  );
  const states = repairStates.map((status) => ({
    value: status,
    title: tr(stateText(repairMachine, status)),
    count: data?.states.find((one) => one.status === status)?.count,
  }));
  return <StateTabs label={t('workorders.order.states')} all={t('workorders.order.all')} states={states} />;
}

/** Pieces that are repaired: what it costs, what came of it, and what their owner wants done. */
export default function RepairsPage() {
  return (
    <>
      <RepairStrip />
      <ListPage
        endpoint={listRepairs}
        columns={repairColumns}
        filters={filters}
        toolbar={<NewRepairButton />}
        rowActions={actions}
        detail={detail}
        emptyText="workorders.repair.empty"
      />
    </>
  );
}
