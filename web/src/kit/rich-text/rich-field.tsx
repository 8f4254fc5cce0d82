import { Suspense } from 'react';
import type { Box } from '../form/fields.ts';
import { lazyPart } from '../lazy-part.tsx';
import { withTexts } from '../text.ts';

/** The editor is heavier than most pages: it comes with its words to those that have it. */
const RichEditor = lazyPart(withTexts(['richText'], () => import('./rich-editor.tsx')));

export const RichField = ({ box }: { readonly box: Box }) => (
  <Suspense fallback={<div className="k-bone" style={{ height: 260 }} />}>
    <RichEditor box={box} />
  </Suspense>
);
