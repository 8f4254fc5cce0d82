import { lazy } from 'react';
import { PageParts, type PagePart } from '../../../kit/parts/page-parts.tsx';

const parts: readonly PagePart[] = [
  { key: 'map', title: 'warehouse.location.map', Panel: lazy(() => import('./map.panel.tsx')) },
  { key: 'list', title: 'warehouse.location.list', Panel: lazy(() => import('./location.panel.tsx')) },
];

/** Every place of the warehouse: as a map for those who look around, as a list for those who search. */
export default function LocationsPage() {
  return <PageParts parts={parts} />;
}
