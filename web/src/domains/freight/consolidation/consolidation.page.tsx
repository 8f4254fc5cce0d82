import { listWaitingPackages } from '@kura/contract/freight/consolidation/link.endpoints.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { PageParts, type PagePart } from '../../../kit/parts/page-parts.tsx';
import { ConsolidationPanel } from './consolidation.panel.tsx';

const parts: readonly PagePart[] = [
  { key: 'list', title: 'freight.consolidation.list', Panel: ConsolidationPanel },
  {
    key: 'waiting',
    title: 'freight.waiting.title',
    permission: listWaitingPackages.permission,
    Panel: lazyPart(() => import('./waiting.panel.tsx')),
  },
];

/** Containers and what flies together; and what waits for one. */
export default function ConsolidationsPage() {
  return <PageParts parts={parts} />;
}
