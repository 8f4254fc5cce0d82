import type { TextRef } from '@kura/contract/kernel/text.ts';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { t, tr, useLang } from '../../../kit/text.ts';

/** One part of a board under its title. */
export function Panel({
  title,
  count,
  tone,
  wide,
  children,
}: {
  readonly title: TextRef;
  readonly count?: number;
  readonly tone?: 'bad' | undefined;
  readonly wide?: boolean;
  readonly children: ReactNode;
}) {
  useLang();
  const id = useId();
  return (
    <section className="k-board-panel" aria-labelledby={id} data-tone={tone} data-wide={wide ? '' : undefined}>
      <h2 id={id}>
        {tr(title)} {count !== undefined && <b>{count}</b>}
      </h2>
      {children}
    </section>
  );
}

export function Empty({ text }: { readonly text: TextRef }) {
  useLang();
  return <p className="k-board-none">{tr(text)}</p>;
}

/** What did not fit is at least counted. */
export function More({ shown, all }: { readonly shown: number; readonly all: number }) {
  useLang();
  return all > shown ? <p className="k-board-none">{t('insights.board.moreRows', { count: all - shown })}</p> : null;
}

export function Figure({ title, value, tone }: { readonly title: TextRef; readonly value: number; readonly tone?: 'bad' | undefined }) {
  useLang();
  return (
    <li data-tone={tone}>
      <b>{value}</b>
      <span>{tr(title)}</span>
    </li>
  );
}
