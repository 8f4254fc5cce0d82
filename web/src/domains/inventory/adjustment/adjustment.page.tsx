import { listAdjustments } from '@kura/contract/inventory/adjustment/adjustment.endpoints.ts';
import { listCounts } from '@kura/contract/inventory/count/count.endpoints.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { PageParts, type PagePart } from '../../../kit/parts/page-parts.tsx';
import { AdjustmentPanel } from './adjustment.panel.tsx';

const parts: readonly PagePart[] = [
  { key: 'adjustments', title: 'inventory.adjustment.title', permission: listAdjustments.permission, Panel: AdjustmentPanel },
  {
    key: 'counts',
    title: 'inventory.count.title',
    permission: listCounts.permission,
    Panel: lazyPart(() => import('../count/count.panel.tsx')),
  },
];

/** What the warehouse has more or less than its book says: proposed by hand, or found by counting. */
export default function AdjustmentsPage() {
  return <PageParts parts={parts} />;
}
