import type { ReactNode } from 'react';
import { tr, useLang } from '../text.ts';

/** A part of a record with its heading. */
export function Part({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  useLang();
  return (
    <section className="k-section">
      {title && <h2>{tr(title)}</h2>}
      {children}
    </section>
  );
}
