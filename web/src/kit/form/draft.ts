import { useEffect, useRef, useState } from 'react';
import { session } from '../session.ts';

/** One browser tab is one session (C02): what was typed in it and not sent yet stays with it, and with whoever typed it. */
const keyOf = (name: string): string => {
  const { user, pickedCompanyId } = session.current();
  return `draft ${user?.account ?? ''} ${pickedCompanyId ?? ''} ${name}`;
};

export function readDraft<V>(name: string): V | undefined {
  const text = sessionStorage.getItem(keyOf(name));
  try {
    return text === null ? undefined : (JSON.parse(text) as V);
  } catch {
    return undefined;
  }
}
export const dropDraft = (name: string): void => sessionStorage.removeItem(keyOf(name));

function writeDraft(name: string, values: unknown): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(values));
  } catch {
    // The store is full: the form itself still holds what was typed.
  }
}

export interface Draft<V> {
  /** What was typed before; undefined: nothing. */
  readonly typed: V | undefined;
  /** For `onValues`: stays the same function. */
  readonly keep: (values: V) => void;
  readonly drop: () => void;
}

const pauseMs = 300;

/** Keeps what is typed into a long form: a reload, or a closed tab of the portal, loses nothing. `start` is what nobody has typed. */
export function useDraft<V>(name: string, start: V): Draft<V> {
  const [typed] = useState(() => readDraft<V>(name));
  const [begun] = useState(() => JSON.stringify(start));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [{ keep, drop, flush }] = useState(() => {
    let waiting: { readonly values: V } | null = null;
    const flush = () => {
      clearTimeout(timer.current);
      if (waiting === null) return;
      const { values } = waiting;
      waiting = null;
      if (JSON.stringify(values) === begun) dropDraft(name);
      else writeDraft(name, values);
    };
    return {
      flush,
      keep: (values: V) => {
        waiting = { values };
        clearTimeout(timer.current);
        timer.current = setTimeout(flush, pauseMs);
      },
      drop: () => {
        waiting = null;
        clearTimeout(timer.current);
        dropDraft(name);
      },
    };
  });
  // What was typed last is written when the form goes, or the whole page.
  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);
  return { typed, keep, drop };
}
