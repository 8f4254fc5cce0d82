import { listReturns, scanReceiveBack } from '@kura/contract/outbound/return/return.endpoints.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { PageParts, type PagePart } from '../../../kit/parts/page-parts.tsx';
import { withScanTexts } from '../../../kit/scan/scan-texts.ts';
import { ReturnPanel } from './return.panel.tsx';

const parts: readonly PagePart[] = [
  { key: 'returns', title: 'outbound.return.list', permission: listReturns.permission, Panel: ReturnPanel },
  {
    key: 'scan',
    title: 'outbound.return.scanTitle',
    permission: scanReceiveBack.permission,
    Panel: lazyPart(withScanTexts(() => import('./return-scan.panel.tsx'))),
  },
];

/** Goods that come back: the list, and the station of those who receive them. */
export default function ReturnsPage() {
  return <PageParts parts={parts} />;
}
