import type { TextRef } from '@kura/contract/kernel/text.ts';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { usePageSearch, type PageSearch } from '../navigation.ts';
import { tr, useLang } from '../text.ts';
import './parts.css';

const tabKey = 'tab';

/** Which part of the page is open stands in the address; each part finds its filters again when one comes back to it. */
export function usePart(keys: readonly string[]): [string | undefined, (next: string) => void] {
  const [search, changeSearch] = usePageSearch();
  const left = useRef<Record<string, PageSearch>>({});
  const asked = search[tabKey];
  const open = asked !== undefined && keys.includes(asked) ? asked : keys[0];
  const change = (next: string) => {
    if (next === open) return;
    if (open) left.current[open] = search;
    const gone = Object.fromEntries(Object.keys(search).map((name) => [name, undefined]));
    changeSearch({ ...gone, ...left.current[next], [tabKey]: next === keys[0] ? undefined : next });
  };
  return [open, change];
}

interface Props {
  readonly tabs: readonly { readonly key: string; readonly title: TextRef }[];
  readonly open: string;
  readonly onOpen: (key: string) => void;
  readonly children: ReactNode;
}

export function Parts({ tabs, open, onOpen, children }: Props) {
  useLang();
  const id = useId();
  const strip = useRef<HTMLDivElement>(null);
  if (tabs.length < 2) return children;
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = step && tabs.at((tabs.findIndex((tab) => tab.key === open) + step) % tabs.length);
    if (!next) return;
    event.preventDefault();
    onOpen(next.key);
    strip.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus();
  };
  return (
    <>
      <div ref={strip} role="tablist" className="k-parts" onKeyDown={walk}>
        {tabs.map(({ key, title }) => (
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
