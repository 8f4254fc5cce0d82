import { Suspense } from 'react';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { withScanTexts } from '../../../kit/scan/scan-texts.ts';

const Panel = lazyPart(withScanTexts(() => import('./basket-sort.panel.tsx')));

/** The simple form: numbered baskets, and the screen says the number. */
export default function SecondSortPage() {
  return (
    <Suspense>
      <Panel />
    </Suspense>
  );
}
