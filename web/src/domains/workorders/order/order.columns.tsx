import { orderFields } from '@kura/contract/workorders/order/order.fields.ts';
import { orderMachine } from '@kura/contract/workorders/order/order.machine.ts';
import type { OrderItem, OrderRow, OrderTime } from '@kura/contract/workorders/order/order.ts';
import type { ReactNode } from 'react';
import { columns, columnsOf } from '../../../kit/list/columns.ts';
import { CauseLink } from '../../../kit/cause-link.tsx';
import { count, nothing, statusOf } from '../../../kit/list/show.tsx';
import { currentLang } from '../../../kit/text.ts';

const status = { field: 'status', show: statusOf(orderMachine) } as const;
const source = {
  field: 'sourceNo',
  show: (no: string, row: OrderRow) => (row.sourceType ? <CauseLink type={row.sourceType} id={row.sourceId} no={no} /> : nothing),
} as const;
const rest = ['kind', source, 'rate', 'priceNote', 'reason', 'createdByName', 'statusAt'] as const;

export const orderColumns = columnsOf<OrderRow>(orderFields, [
  'number',
  status,
  { field: 'price', priority: 1 },
  { field: 'priceState', priority: 1 },
  { field: 'type', priority: 1 },
  'itemCount',
  'content',
  'companyName',
  { field: 'spentMinutes', priority: 2 },
  'dueDay',
  'warehouseCode',
  'receiptNumber',
  'assigneeName',
  'createdAt',
  ...rest,
]);
/** What the provider does for itself is told by who does it and until when. */
export const internalColumns = columnsOf<OrderRow>(orderFields, [
  'number',
  status,
  { field: 'assigneeName', priority: 1 },
  { field: 'dueDay', priority: 1 },
  { field: 'type', priority: 1 },
  'spentMinutes',
  'content',
  { field: 'price', priority: 2 },
  'priceState',
  'companyName',
  { field: 'itemCount', priority: 2 },
  'warehouseCode',
  'receiptNumber',
  'createdAt',
  ...rest,
]);

const named = ({ nameZh, nameJp }: OrderItem): string => (currentLang() === 'jp' ? nameJp || nameZh : nameZh || nameJp);
export const itemColumns = columns<OrderItem>([
  { field: 'sku', title: 'workorders.order.product', show: (sku, row) => `${sku} ${named(row)}`, width: 280 },
  { field: 'quantity', title: 'workorders.order.quantity', show: count, align: 'right', width: 80 },
]);
export const timeColumns = (at: (instant: string) => ReactNode) =>
  columns<OrderTime>([
    { field: 'byName', title: 'workorders.order.person', width: 120 },
    { field: 'minutes', title: 'workorders.order.minutes', show: count, align: 'right', width: 80 },
    { field: 'note', title: 'common.remark', width: 180 },
    { field: 'at', title: 'workorders.order.at', show: at, width: 170 },
  ]);
