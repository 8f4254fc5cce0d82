import type { ReactNode } from 'react';
import { tr, useLang } from '../text.ts';
import './record.css';

/** What one looks for first, in large figures. */
export function Figures({ of }: { readonly of: readonly (readonly [title: string, value: ReactNode])[] }) {
  useLang();
  return (
    <dl className="k-record-figures">
      {of.map(([title, value]) => (
        <div key={title}>
          <dt>{tr(title)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
