import { lazyPart } from '../../../kit/lazy-part.tsx';
import { PageParts, type PagePart } from '../../../kit/parts/page-parts.tsx';

const parts: readonly PagePart[] = [
  { key: 'map', title: 'warehouse.location.map', Panel: lazyPart(() => import('./map.panel.tsx')) },
  { key: 'list', title: 'warehouse.location.list', Panel: lazyPart(() => import('./location.panel.tsx')) },
];

/** Every place of the warehouse: as a map for those who look around, as a list for those who search. */
export default function LocationsPage() {
  return <PageParts parts={parts} />;
}
