import { linkPackages, listWaitingPackages, waitingFields } from '@kura/contract/freight/consolidation/link.endpoints.ts';
import type { WaitingPackage } from '@kura/contract/freight/consolidation/consolidation.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import type { BulkAction } from '../../../kit/list/bulk-actions.tsx';
import { columnsOf } from '../../../kit/list/columns.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { navigate } from '../../../kit/navigation.ts';

const columns = columnsOf<WaitingPackage>(waitingFields, [
  { field: 'orderNumber', show: (value, { lineNo }) => `${value} · ${lineNo}` },
  'companyName',
  'transportMethod',
  'sku',
  { field: 'nameZh', priority: 2 },
  'boxCount',
  'pieces',
  'volumeM3',
  'weightKg',
  'isMeasured',
  'deliveryDate',
  'warehouseCode',
]);

const fields = [
  { name: 'id', title: 'freight.consolidation.number', kind: 'record', record: 'freight.consolidation', span: 'whole' },
  { name: 'isOverPlan', title: 'freight.consolidation.isOverPlan', kind: 'switch', span: 'whole' },
] as const;

/** Ticked, and put into one of the open containers. */
const bulk: readonly BulkAction<WaitingPackage>[] = [
  {
    title: 'freight.waiting.link',
    permission: linkPackages.permission,
    draw: (rows, why, clear) => (
      <FormButton
        endpoint={linkPackages}
        why={why}
        title="freight.waiting.link"
        okText="common.confirm"
        form={{ fields }}
        start={{ packageIds: rows.map(({ id }) => id), isOverPlan: false }}
        onDone={({ id }) => {
          clear();
          navigate('consolidations', { view: String(id) });
        }}
      />
    ),
  },
];
const soonest = { sort: 'deliveryDate', order: 'asc' } as const;

export default function WaitingPanel() {
  return (
    <ListPage endpoint={listWaitingPackages} columns={columns} firstSort={soonest} bulkActions={bulk} emptyText="freight.waiting.empty" />
  );
}
