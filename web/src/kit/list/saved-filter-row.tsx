import { deleteFilter, renameFilter, type SavedFilter } from '@kura/contract/system/saved-filter/saved-filter.endpoints.ts';
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../call.ts';
import { Icon } from '../icon.tsx';
import { t, useLang } from '../text.ts';
import type { Search } from './list-state.ts';
import { usePopId } from './pop.tsx';

interface SavedFilterRowProps {
  readonly filter: SavedFilter;
  readonly onApply: (query: Search) => void;
  /** Answers whether it was done; a refusal has been told. */
  readonly change: (work: () => Promise<unknown>) => Promise<boolean>;
}

/** One kept filter: applied by its name, which can be changed in its place. */
export function SavedFilterRow({ filter, onApply, change }: SavedFilterRowProps) {
  useLang();
  const { id, name, query } = filter;
  const popId = usePopId();
  /** The name while it is being changed. */
  const [typed, setTyped] = useState<string | null>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setTyped(null));
    pencil.current?.focus();
  };
  const rename = (event: FormEvent) => {
    event.preventDefault();
    const next = (typed ?? '').trim();
    if (next === name) return close();
    void change(() => call(renameFilter, { body: { id, name: next } })).then((isDone) => isDone && close());
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Only the name is given up: the panel around it would close by the same key.
    event.preventDefault();
    close();
  };

  if (typed !== null)
    return (
      <li>
        <form onSubmit={rename}>
          <input
            autoFocus
            value={typed}
            maxLength={40}
            aria-label={t('system.list.renameFilter', { name })}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={leave}
          />
          <button type="submit" className="k-tool" aria-label={t('common.save')} disabled={typed.trim() === ''}>
            <Icon name="check" size={14} />
          </button>
          <button type="button" className="k-tool" aria-label={t('common.cancel')} onClick={close}>
            <Icon name="close" size={14} />
          </button>
        </form>
      </li>
    );
  return (
    <li>
      <button type="button" className="k-link" popoverTarget={popId} popoverTargetAction="hide" onClick={() => onApply(query)}>
        {name}
      </button>
      <button
        ref={pencil}
        type="button"
        className="k-tool"
        aria-label={t('system.list.renameFilter', { name })}
        onClick={() => setTyped(name)}
      >
        <Pencil />
      </button>
      <button
        type="button"
        className="k-tool"
        aria-label={t('system.list.forgetFilter', { name })}
        onClick={() => void change(() => call(deleteFilter, { body: { id } }))}
      >
        <Icon name="trash" size={14} />
      </button>
    </li>
  );
}

/** Drawn nowhere else: the other icons come before the sign-in. */
const Pencil = () => (
  <svg
    className="k-icon"
    width={14}
    height={14}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    aria-hidden="true"
    focusable="false"
  >
    <path d="m4 20 1-4.5L15.5 5 19 8.5 8.5 19zM13 7.5l3.5 3.5" />
  </svg>
);
