import type { ReactNode } from 'react';

interface FactProps {
  readonly title: string;
  readonly more?: string | null;
  readonly children: ReactNode;
}

/** One fact of what is in the hand, large enough to be read in passing. */
export const Fact = ({ title, more, children }: FactProps) => (
  <div>
    <dt>{title}</dt>
    <dd>
      {children ?? '–'}
      {more && <small>{more}</small>}
    </dd>
  </div>
);
