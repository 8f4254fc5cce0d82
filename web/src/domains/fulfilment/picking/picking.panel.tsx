import { exportPickLines, listPickings } from '@kura/contract/fulfilment/picking/picking.endpoints.ts';
import type { PickingRow } from '@kura/contract/fulfilment/picking/picking.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { call } from '../../../kit/call.ts';
import { download } from '../../../kit/jobs/follow-job.ts';
import { made } from '../../../kit/jobs/made.ts';
import type { BulkAction } from '../../../kit/list/bulk-actions.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { PickingActions } from './picking-actions.tsx';
import { PickingDetail } from './picking-detail.tsx';
import { pickingColumns } from './picking.columns.tsx';

const detail: DetailSpec<PickingRow> = {
  title: ({ number }) => number,
  sections: [{ draw: (row) => <PickingDetail row={row} /> }],
};
const bulk: readonly BulkAction<PickingRow>[] = [
  {
    title: 'fulfilment.picking.exportLines',
    permission: exportPickLines.permission,
    run: async (rows) => {
      const { url, name } = await made(call(exportPickLines, { body: { ids: rows.map(({ id }) => id) } }));
      download(url, name);
    },
  },
];
const actions = (row: PickingRow) => <PickingActions row={row} />;

/** S06: every picking list, and what can be done with it. */
export function PickingPanel() {
  return (
    <ListPage
      endpoint={listPickings}
      columns={pickingColumns}
      filters={['number', 'status', 'waveNumber', 'warehouseId', 'kind', 'createdAt']}
      rowActions={actions}
      bulkActions={bulk}
      detail={detail}
      emptyText="fulfilment.picking.empty"
    />
  );
}
