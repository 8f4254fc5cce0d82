import { listLabels, listPools } from '@kura/contract/fulfilment/label/label.endpoints.ts';
import { listManifests, openManifests } from '@kura/contract/fulfilment/manifest/manifest.endpoints.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { PageParts, type PagePart } from '../../../kit/parts/page-parts.tsx';
import { withScanTexts } from '../../../kit/scan/scan-texts.ts';

const parts: readonly PagePart[] = [
  {
    key: 'scan',
    title: 'fulfilment.manifest.scan',
    permission: openManifests.permission,
    Panel: lazyPart(withScanTexts(() => import('./ship-scan.panel.tsx'))),
  },
  {
    key: 'manifests',
    title: 'fulfilment.manifest.title',
    permission: listManifests.permission,
    Panel: lazyPart(() => import('./manifest.panel.tsx')),
  },
  {
    key: 'labels',
    title: 'fulfilment.label.title',
    permission: listLabels.permission,
    Panel: lazyPart(() => import('../label/label.panel.tsx')),
  },
  {
    key: 'setup',
    title: 'fulfilment.label.setup',
    permission: listPools.permission,
    Panel: lazyPart(() => import('../label/setup.panel.tsx')),
  },
];

/** Onto the truck: scanned, listed, signed; and what the labels need before. */
export default function ShipByScanPage() {
  return <PageParts parts={parts} />;
}
