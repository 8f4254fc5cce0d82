import { Suspense } from 'react';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { withScanTexts } from '../../../kit/scan/scan-texts.ts';

const Panel = lazyPart(withScanTexts(() => import('./weighing.panel.tsx')));

/** Packed parcels on the scale, against what they should weigh. */
export default function WeighingPage() {
  return (
    <Suspense>
      <Panel />
    </Suspense>
  );
}
