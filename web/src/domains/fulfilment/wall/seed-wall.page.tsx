import { listSortings, listWalls } from '@kura/contract/fulfilment/wall/wall.endpoints.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { PageParts, type PagePart } from '../../../kit/parts/page-parts.tsx';
import { withScanTexts } from '../../../kit/scan/scan-texts.ts';

const parts: readonly PagePart[] = [
  {
    key: 'sort',
    title: 'fulfilment.wall.part.sort',
    permission: listSortings.permission,
    Panel: lazyPart(withScanTexts(() => import('./wall-sort.panel.tsx'))),
  },
  {
    key: 'walls',
    title: 'fulfilment.wall.part.walls',
    permission: listWalls.permission,
    Panel: lazyPart(withScanTexts(() => import('./walls.panel.tsx'))),
  },
];

/** One cell for each order of a wave: the wall lights the cell into which a piece goes. */
export default function SeedWallPage() {
  return <PageParts parts={parts} />;
}
