import { orderFields } from '@kura/contract/inbound/order/order.fields.ts';
import { orderMachine } from '@kura/contract/inbound/order/order.machine.ts';
import type { OrderRow } from '@kura/contract/inbound/order/order.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { count, nothing, statusOf } from '../../../kit/list/show.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { OrderProgress } from './order-progress.tsx';

const problems = (open: number) => (open === 0 ? nothing : <ToneTag tone="error">{count(open)}</ToneTag>);

export const orderColumns = columnsOf<OrderRow>(orderFields, [
  'number',
  { field: 'status', show: statusOf(orderMachine) },
  {
    field: 'deliveryMethod',
    key: 'progress',
    title: 'inbound.page.progress',
    show: (_, row) => <OrderProgress row={row} />,
    width: 120,
    priority: 1,
    exports: [],
  },
  'boxCount',
  'pieceCount',
  'receivedCount',
  { field: 'openProblems', show: problems, align: 'right' },
  'nextDate',
  'companyName',
  'deliveryMethod',
  'transportMethod',
  'warehouseCode',
  'storeName',
  'lane',
  'containerModel',
  'containerCount',
  'packageCount',
  { field: 'weightKg', priority: 2 },
  { field: 'volumeM3', priority: 2 },
  { field: 'arrivedCount', priority: 2 },
  { field: 'shelvedCount', priority: 2 },
  'deliveryDate',
  'containerNumber',
  'courier',
  'trackingNumber',
  'fbaNo',
  'fbaPo',
  'labelCount',
  'customsFileCount',
  ...(['feeFirstLeg', 'feeHandling', 'feeShelving', 'feePhoto', 'feeOther'] as const),
  'remark',
  'createdByName',
  'createdAt',
  'statusAt',
]);
