import { listOrders } from '@kura/contract/workorders/order/order.endpoints.ts';
import { listTemplates } from '@kura/contract/workorders/template/template.endpoints.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { PageParts, type PagePart } from '../../../kit/parts/page-parts.tsx';
import { OrdersPanel } from './order.panel.tsx';

const parts: readonly PagePart[] = [
  { key: 'orders', title: 'workorders.order.list', permission: listOrders.permission, Panel: OrdersPanel },
  {
    key: 'templates',
    title: 'workorders.template.title',
    permission: listTemplates.permission,
    Panel: lazyPart(() => import('../template/template.panel.tsx')),
  },
];

/** Work that customers ask for, each at a price that they accept first. */
export default function WorkOrdersPage() {
  return <PageParts parts={parts} />;
}
