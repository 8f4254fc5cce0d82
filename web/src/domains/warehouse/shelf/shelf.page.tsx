import { listWarehouses } from '@kura/contract/warehouse/own-warehouse/own-warehouse.endpoints.ts';
import { listShelves } from '@kura/contract/warehouse/shelf/shelf.endpoints.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { PageParts, type PagePart } from '../../../kit/parts/page-parts.tsx';

const parts: readonly PagePart[] = [
  {
    key: 'shelves',
    title: 'warehouse.shelf.title',
    permission: listShelves.permission,
    Panel: lazyPart(() => import('./shelf.panel.tsx')),
  },
  {
    key: 'warehouses',
    title: 'warehouse.warehouse.andAreas',
    permission: listWarehouses.permission,
    Panel: lazyPart(() => import('../own-warehouse/own-warehouse.panel.tsx')),
  },
];

/** Shelves, and the warehouses and areas they stand in: each for those who may see it (A02). */
export default function ShelvesPage() {
  return <PageParts parts={parts} />;
}
