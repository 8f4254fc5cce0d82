import { insideFields, insidePackageFields } from '@kura/contract/freight/consolidation/inside.fields.ts';
import type { InsideOrder, InsidePackage } from '@kura/contract/freight/consolidation/consolidation.ts';
import { orderMachine } from '@kura/contract/inbound/order/order.machine.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { statusOf } from '../../../kit/list/show.tsx';
import { PageLink } from '../../../kit/page-link.tsx';

const number = (value: string) => (
  <PageLink code="inbound-orders" search={{ number: value }}>
    {value}
  </PageLink>
);
/** A customer’s own orders need no name of a company. */
export const orderColumns = (isStaff: boolean) =>
  columnsOf<InsideOrder>(insideFields, [
    { field: 'number', show: number },
    { field: 'status', show: statusOf(orderMachine) },
    ...(isStaff ? (['companyName'] as const) : []),
    'boxes',
    'pieces',
    'volumeM3',
    'weightKg',
  ]);
/** What each order bears of the whole. */
export const shareColumns = columnsOf<InsideOrder>(insideFields, [
  'number',
  'companyName',
  'revenueM3',
  'cost',
  'declared',
  'duty',
  'importTax',
]);
export const packageColumns = columnsOf<InsidePackage>(insidePackageFields, [
  { field: 'orderNumber', show: (value, { lineNo }) => `${value} · ${lineNo}` },
  'sku',
  'nameZh',
  'boxes',
  'pieces',
  'volumeM3',
  'weightKg',
]);
