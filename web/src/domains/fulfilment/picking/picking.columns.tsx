import { pickingFields } from '@kura/contract/fulfilment/picking/picking.fields.ts';
import { pickingMachine } from '@kura/contract/fulfilment/picking/picking.machine.ts';
import type { PickingRow } from '@kura/contract/fulfilment/picking/picking.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { statusOf } from '../../../kit/list/show.tsx';
import { PageLink } from '../../../kit/page-link.tsx';

export const pickingColumns = columnsOf<PickingRow>(pickingFields, [
  'number',
  { field: 'status', show: statusOf(pickingMachine) },
  {
    field: 'waveNumber',
    show: (number) => (
      <PageLink code="picking-lists" search={{ tab: 'waves', number }}>
        {number}
      </PageLink>
    ),
  },
  'areaName',
  'pieceCount',
  'pickedCount',
  'orderCount',
  'metres',
  'kind',
  'shippingType',
  'warehouseCode',
  'tote',
  'pickerName',
  'createdAt',
  'startedAt',
  'doneAt',
  'method',
]);
