import { listWaves } from '@kura/contract/fulfilment/wave/wave.endpoints.ts';
import { waveFields } from '@kura/contract/fulfilment/wave/wave.fields.ts';
import type { WaveRow } from '@kura/contract/fulfilment/wave/wave.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { WaveDetail } from './wave-detail.tsx';

const columns = columnsOf<WaveRow>(waveFields, [
  'number',
  'status',
  'kind',
  'shippingType',
  'warehouseCode',
  'orderCount',
  'pieceCount',
  'pickedCount',
  'listCount',
  'metres',
  'dueAt',
  'createdAt',
  'origin',
  'createdByName',
  'doneAt',
]);
const detail: DetailSpec<WaveRow> = {
  title: ({ number }) => number,
  sections: [{ draw: (row) => <WaveDetail row={row} /> }],
};

/** Orders that are picked together. */
export default function WavePanel() {
  return (
    <ListPage
      endpoint={listWaves}
      columns={columns}
      filters={['number', 'status', 'warehouseId', 'kind', 'shippingType', 'createdAt']}
      detail={detail}
      emptyText="fulfilment.wave.empty"
    />
  );
}
