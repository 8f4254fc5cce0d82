import { listCostRates } from '@kura/contract/insights/cost-rate/cost-rate.endpoints.ts';
import { listOutboundCosts } from '@kura/contract/insights/outbound-cost/outbound-cost.endpoints.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { PageParts, type PagePart } from '../../../kit/parts/page-parts.tsx';
import { OutboundCostPanel } from './outbound-cost.panel.tsx';

const parts: readonly PagePart[] = [
  { key: 'orders', title: 'insights.outboundCost.title', permission: listOutboundCosts.permission, Panel: OutboundCostPanel },
  {
    key: 'rates',
    title: 'insights.costRate.title',
    permission: listCostRates.permission,
    Panel: lazyPart(() => import('../cost-rate/cost-rate.panel.tsx')),
  },
];

/** What orders cost us, and the books that say what labour and packaging cost. */
export default function OutboundCostPage() {
  return <PageParts parts={parts} />;
}
