import { Suspense } from 'react';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { withScanTexts } from '../../../kit/scan/scan-texts.ts';

const Panel = lazyPart(withScanTexts(() => import('./recheck.panel.tsx')));

/** Every piece once more, then box, weight, label. */
export default function RecheckPage() {
  return (
    <Suspense>
      <Panel />
    </Suspense>
  );
}
