import { listAdjustments } from '@kura/contract/inventory/adjustment/adjustment.endpoints.ts';
import { listCounts } from '@kura/contract/inventory/count/count.endpoints.ts';
import { lazy, Suspense } from 'react';
import { holds } from '../../../kit/access/can.ts';
import { Parts, usePart } from '../../../kit/parts/parts.tsx';
import { useSession } from '../../../kit/session.ts';
import { AdjustmentPanel } from './adjustment.panel.tsx';

const parts = [
  { key: 'adjustments', title: 'inventory.adjustment.title', permission: listAdjustments.permission, Panel: AdjustmentPanel },
  {
    key: 'counts',
    title: 'inventory.count.title',
    permission: listCounts.permission,
    Panel: lazy(() => import('../count/count.panel.tsx')),
  },
] as const;

/** What the warehouse has more or less than its book says: proposed by hand, or found by counting. */
export default function AdjustmentsPage() {
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
