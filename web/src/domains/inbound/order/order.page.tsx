import { listArrivals } from '@kura/contract/inbound/arrival/arrival.endpoints.ts';
import { listProblems } from '@kura/contract/inbound/problem/problem.endpoints.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { PageParts, type PagePart } from '../../../kit/parts/page-parts.tsx';
import { OrderPanel } from './order.panel.tsx';

const parts: readonly PagePart[] = [
  { key: 'orders', title: 'inbound.order.title', Panel: OrderPanel },
  { key: 'packages', title: 'inbound.package.title', Panel: lazyPart(() => import('./package.panel.tsx')) },
  {
    key: 'problems',
    title: 'inbound.problem.title',
    permission: listProblems.permission,
    Panel: lazyPart(() => import('../problem/problem.panel.tsx')),
  },
  {
    key: 'arrivals',
    title: 'inbound.arrival.title',
    permission: listArrivals.permission,
    Panel: lazyPart(() => import('../arrival/arrivals.panel.tsx')),
  },
];

/** What comes in: order by order, or package by package. */
export default function OrdersPage() {
  return <PageParts parts={parts} />;
}
