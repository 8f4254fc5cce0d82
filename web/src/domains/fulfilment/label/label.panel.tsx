import { listLabels } from '@kura/contract/fulfilment/label/label.endpoints.ts';
import { labelFields } from '@kura/contract/fulfilment/label/label.fields.ts';
import type { LabelRow } from '@kura/contract/fulfilment/label/label.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { labelBulk } from './export-button.tsx';
import { ImportTracking } from './import-tracking.tsx';
import '../fulfilment.css';
import '../pack.css';

const columns = columnsOf<LabelRow>(labelFields, [
  'number',
  'status',
  'companyName',
  'warehouseCode',
  'carrier',
  'recipientName',
  'skus',
  'codJpy',
  'trackingNumber',
  'exportCount',
  'exportedAt',
  'createdAt',
]);

/** Orders that need a label: out into the carrier's program, and back with their numbers. */
export default function LabelPanel() {
  return (
    <ListPage
      endpoint={listLabels}
      columns={columns}
      filters={['number', 'program', 'exported', 'numbered', 'warehouseId', 'carrier', 'companyId']}
      toolbar={<ImportTracking />}
      bulkActions={labelBulk}
      emptyText="fulfilment.label.nothing"
    />
  );
}
