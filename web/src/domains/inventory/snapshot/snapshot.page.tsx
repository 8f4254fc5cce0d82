import { listAudits } from '@kura/contract/inventory/audit/audit.endpoints.ts';
import { listSnapshots } from '@kura/contract/inventory/snapshot/snapshot.endpoints.ts';
import { lazy, Suspense } from 'react';
import { holds } from '../../../kit/access/can.ts';
import { Parts, usePart } from '../../../kit/parts/parts.tsx';
import { useSession } from '../../../kit/session.ts';
import { ChangePanel, DayPanel, PastPanel } from './snapshot-panels.tsx';

const { permission } = listSnapshots;
const parts = [
  { key: 'days', title: 'inventory.snapshot.title', permission, Panel: DayPanel },
  { key: 'past', title: 'inventory.snapshot.past', permission, Panel: PastPanel },
  { key: 'changes', title: 'inventory.snapshot.changes', permission, Panel: ChangePanel },
  {
    key: 'audit',
    title: 'inventory.audit.title',
    permission: listAudits.permission,
    Panel: lazy(() => import('../audit/audit.panel.tsx')),
  },
] as const;

/** Stock as it was: at the close of each day, at any moment, and between two of them. */
export default function SnapshotsPage() {
  const { user } = useSession();
  const allowed = parts.filter((part) => holds(user, part.permission));
  const [open, change] = usePart(allowed.map((part) => part.key));
  const { key, Panel } = allowed.find((part) => part.key === open) ?? parts[0];
  return (
    <Parts tabs={allowed} open={key} onOpen={change}>
      <Suspense>
        <Panel key={key} />
      </Suspense>
    </Parts>
  );
}
