import { listAudits } from '@kura/contract/inventory/audit/audit.endpoints.ts';
import { listSnapshots } from '@kura/contract/inventory/snapshot/snapshot.endpoints.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { PageParts, type PagePart } from '../../../kit/parts/page-parts.tsx';
import { ChangePanel, DayPanel, PastPanel } from './snapshot-panels.tsx';

const { permission } = listSnapshots;
const parts: readonly PagePart[] = [
  { key: 'days', title: 'inventory.snapshot.title', permission, Panel: DayPanel },
  { key: 'past', title: 'inventory.snapshot.past', permission, Panel: PastPanel },
  { key: 'changes', title: 'inventory.snapshot.changes', permission, Panel: ChangePanel },
  {
    key: 'audit',
    title: 'inventory.audit.title',
    permission: listAudits.permission,
    Panel: lazyPart(() => import('../audit/audit.panel.tsx')),
  },
];

/** Stock as it was: at the close of each day, at any moment, and between two of them. */
export default function SnapshotsPage() {
  return <PageParts parts={parts} />;
}
