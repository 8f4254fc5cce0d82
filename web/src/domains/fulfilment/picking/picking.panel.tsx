import { listPickings } from '@kura/contract/fulfilment/picking/picking.endpoints.ts';
import type { PickingRow } from '@kura/contract/fulfilment/picking/picking.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { PickingActions } from './picking-actions.tsx';
import { PickingDetail } from './picking-detail.tsx';
import { pickingColumns } from './picking.columns.tsx';

const detail: DetailSpec<PickingRow> = {
  title: ({ number }) => number,
  sections: [{ draw: (row) => <PickingDetail row={row} /> }],
};
const actions = (row: PickingRow) => <PickingActions row={row} />;

/** S06: every picking list, and what can be done with it. */
export function PickingPanel() {
  return (
    <ListPage
      endpoint={listPickings}
      columns={pickingColumns}
      filters={['number', 'status', 'waveNumber', 'warehouseId', 'kind', 'createdAt']}
      rowActions={actions}
      detail={detail}
      emptyText="fulfilment.picking.empty"
    />
  );
}
