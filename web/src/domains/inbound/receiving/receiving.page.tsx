import { listJobs } from '@kura/contract/inbound/receiving/receiving.endpoints.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { PageParts, type PagePart } from '../../../kit/parts/page-parts.tsx';
import { withScanTexts } from '../../../kit/scan/scan-texts.ts';

const { permission } = listJobs;
const parts: readonly PagePart[] = [
  {
    key: 'scan',
    title: 'inbound.receiving.scan',
    permission,
    Panel: lazyPart(withScanTexts(() => import('./receiving-scan.panel.tsx'))),
  },
  {
    key: 'keyboard',
    title: 'inbound.receiving.keyboard',
    permission,
    Panel: lazyPart(withScanTexts(() => import('./receive-form.panel.tsx'))),
  },
  {
    key: 'later',
    title: 'inbound.receiving.later',
    permission,
    Panel: lazyPart(withScanTexts(() => import('./put-away-later.panel.tsx'))),
  },
];

/** Goods at the dock: by scanner on the floor, by keyboard at the desk; and what lies in the receiving area until somebody carries it on. */
export default function ReceivingPage() {
  return <PageParts parts={parts} />;
}
