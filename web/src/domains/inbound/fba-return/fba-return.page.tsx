import { listFbaReturns, scanReceiveReturn } from '@kura/contract/inbound/fba-return/fba-return.endpoints.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { PageParts, type PagePart } from '../../../kit/parts/page-parts.tsx';
import { withScanTexts } from '../../../kit/scan/scan-texts.ts';
import { FbaReturnPanel } from './fba-return.panel.tsx';

const parts: readonly PagePart[] = [
  { key: 'returns', title: 'inbound.fbaReturn.list', permission: listFbaReturns.permission, Panel: FbaReturnPanel },
  {
    key: 'scan',
    title: 'inbound.fbaReturn.scanTitle',
    permission: scanReceiveReturn.permission,
    Panel: lazyPart(withScanTexts(() => import('./fba-return-scan.panel.tsx'))),
  },
];

/** Goods that come back from Amazon: the list, and the station of those who receive them. */
export default function FbaReturnsPage() {
  return <PageParts parts={parts} />;
}
