import { createConsolidation, listConsolidations } from '@kura/contract/freight/consolidation/consolidation.endpoints.ts';
import type { ConsolidationRow } from '@kura/contract/freight/consolidation/consolidation.ts';
import { addConsolidationFee } from '@kura/contract/freight/consolidation/money.endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { ImportButton } from '../../../kit/list/import-button.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { ConsolidationActions, NewConsolidationButton } from './consolidation-actions.tsx';
import { ConsolidationDetail } from './consolidation-detail.tsx';
import { consolidationColumns } from './consolidation.columns.tsx';
import { StateStrip } from './state-strip.tsx';

const filters = [
  'number',
  'containerCode',
  'blNumber',
  'shipName',
  'type',
  'transport',
  'containerId',
  'departurePort',
  'destinationPort',
  'billStatus',
  'exportCustoms',
  'importCustoms',
  'shipDate',
  'createdAt',
  'hasWaitingCosts',
] as const;
const detail: DetailSpec<ConsolidationRow> = {
  title: ({ number, containerCode }) => [number, containerCode].filter(Boolean).join(' · '),
  sections: [{ draw: (row) => <ConsolidationDetail row={row} /> }],
};
const importSheet = { sheet: 'freight.consolidation', permission: createConsolidation.permission };
const feeSheet = { sheet: 'freight.fee', permission: addConsolidationFee.permission, title: 'freight.fee.import' };
const actions = (row: ConsolidationRow) => <ConsolidationActions row={row} />;

/** The bills of forwarders and carriers come for many containers at once. */
function Tools() {
  const client = useQueryClient();
  return (
    <>
      <NewConsolidationButton />
      <ImportButton spec={feeSheet} onDone={() => void client.invalidateQueries()} />
    </>
  );
}

export function ConsolidationPanel() {
  return (
    <>
      <StateStrip />
      <ListPage
        endpoint={listConsolidations}
        columns={consolidationColumns}
        filters={filters}
        toolbar={<Tools />}
        rowActions={actions}
        importSheet={importSheet}
        detail={detail}
        emptyText="freight.consolidation.empty"
      />
    </>
  );
}
