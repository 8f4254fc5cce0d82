import { listPickJobs } from '@kura/contract/fulfilment/picking/picking.endpoints.ts';
import { listWaves, listWaveSettings, planWaves } from '@kura/contract/fulfilment/wave/wave.endpoints.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { PageParts, type PagePart } from '../../../kit/parts/page-parts.tsx';
import { withScanTexts } from '../../../kit/scan/scan-texts.ts';
import { PickingPanel } from './picking.panel.tsx';

const parts: readonly PagePart[] = [
  { key: 'lists', title: 'fulfilment.picking.title', Panel: PickingPanel },
  {
    key: 'waves',
    title: 'fulfilment.wave.title',
    permission: listWaves.permission,
    Panel: lazyPart(() => import('../wave/wave.panel.tsx')),
  },
  {
    key: 'planner',
    title: 'fulfilment.wave.planner',
    permission: planWaves.permission,
    Panel: lazyPart(() => import('../wave/planner.panel.tsx')),
  },
  {
    key: 'pick',
    title: 'fulfilment.pick.title',
    permission: listPickJobs.permission,
    Panel: lazyPart(withScanTexts(() => import('./pick-scan.panel.tsx'))),
  },
  {
    key: 'settings',
    title: 'fulfilment.wave.settings',
    permission: listWaveSettings.permission,
    Panel: lazyPart(() => import('../wave/settings.panel.tsx')),
  },
];

/** What is picked together, by whom, along which way. */
export default function PickingListsPage() {
  return <PageParts parts={parts} />;
}
