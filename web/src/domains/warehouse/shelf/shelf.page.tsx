import { listWarehouses } from '@kura/contract/warehouse/own-warehouse/own-warehouse.endpoints.ts';
import { listShelves } from '@kura/contract/warehouse/shelf/shelf.endpoints.ts';
import { lazy, Suspense } from 'react';
import { holds } from '../../../kit/access/can.ts';
import { Parts, usePart } from '../../../kit/parts/parts.tsx';
import { useSession } from '../../../kit/session.ts';

const parts = [
  { key: 'shelves', title: 'warehouse.shelf.title', permission: listShelves.permission, Panel: lazy(() => import('./shelf.panel.tsx')) },
  {
    key: 'warehouses',
    title: 'warehouse.warehouse.andAreas',
    permission: listWarehouses.permission,
    Panel: lazy(() => import('../own-warehouse/own-warehouse.panel.tsx')),
  },
] as const;

/** Shelves, and the warehouses and areas they stand in: each for those who may see it (A02). */
export default function ShelvesPage() {
  const { user } = useSession();
  const allowed = parts.filter((part) => holds(user, part.permission));
  const [open, change] = usePart(allowed.map(({ key }) => key));
  const { key, Panel } = allowed.find((part) => part.key === open) ?? parts[0];
  return (
    <Parts tabs={allowed} open={key} onOpen={change}>
      <Suspense>
        <Panel key={key} />
      </Suspense>
    </Parts>
  );
}
