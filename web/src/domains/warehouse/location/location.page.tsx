import { lazy, Suspense } from 'react';
import { Parts, usePart } from '../../../kit/parts/parts.tsx';

const parts = [
  { key: 'map', title: 'warehouse.location.map', Panel: lazy(() => import('./map.panel.tsx')) },
  { key: 'list', title: 'warehouse.location.list', Panel: lazy(() => import('./location.panel.tsx')) },
] as const;

/** Every place of the warehouse: as a map for those who look around, as a list for those who search. */
export default function LocationsPage() {
  const [open, change] = usePart(parts.map(({ key }) => key));
  const { key, Panel } = parts.find((part) => part.key === open) ?? parts[0];
  return (
    <Parts tabs={parts} open={key} onOpen={change}>
      <Suspense>
        <Panel key={key} />
      </Suspense>
    </Parts>
  );
}
