import type { TextRef } from '@kura/contract/kernel/text.ts';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { tr, useLang } from '../text.ts';
import './parts.css';

interface Props {
  readonly parts: readonly { readonly key: string; readonly title: TextRef }[];
  readonly open: string;
  readonly onOpen: (key: string) => void;
  readonly children: ReactNode;
}

export function PartStrip({ parts, open, onOpen, children }: Props) {
  useLang();
  const id = useId();
  const strip = useRef<HTMLDivElement>(null);
  // On a phone the open one may lie beyond the edge.
  useEffect(() => {
    strip.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [open]);
  if (parts.length < 2) return children;
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = step && parts.at((parts.findIndex((part) => part.key === open) + step) % parts.length);
    if (!next) return;
    event.preventDefault();
    onOpen(next.key);
    strip.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus();
  };
  return (
    <>
      <div ref={strip} role="tablist" className="k-parts" onKeyDown={walk}>
        {parts.map(({ key, title }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            data-key={key}
            aria-selected={key === open}
            aria-controls={`${id}-panel`}
            tabIndex={key === open ? 0 : -1}
            onClick={() => onOpen(key)}
          >
            {tr(title)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`}>
        {children}
      </div>
    </>
  );
}
