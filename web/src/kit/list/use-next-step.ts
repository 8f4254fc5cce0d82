import { useLayoutEffect, useState, type RefObject } from 'react';
import type { NextStep } from './grid-states.tsx';

/**
 * The page's own main button, for a list that has nothing yet. It is pressed where it stands: what it opens belongs to the toolbar and stays open when
 * the first row arrives meanwhile.
 */
export function useNextStep(toolbar: RefObject<HTMLElement | null>): NextStep | undefined {
  const [words, setWords] = useState('');
  const main = () => toolbar.current?.querySelector<HTMLButtonElement>('.ant-btn-primary:not(:disabled)');
  useLayoutEffect(() => setWords(main()?.textContent ?? ''));
  return words === '' ? undefined : { words, press: () => main()?.click() };
}
