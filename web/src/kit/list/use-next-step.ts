import { useLayoutEffect, useState, type RefObject } from 'react';

interface NextStep {
  readonly words: string;
  readonly press: () => void;
}

const mainIn = (toolbar: RefObject<HTMLElement | null> | undefined): HTMLButtonElement | null =>
  toolbar?.current?.querySelector<HTMLButtonElement>('.ant-btn-primary:not(:disabled, [aria-disabled=true])') ?? null;

/**
 * The page's own main button that can be pressed, for a list that has nothing yet. It is pressed where it stands: what it opens belongs to the toolbar and stays open when
 * the first row arrives meanwhile.
 */
export function useNextStep(toolbar: RefObject<HTMLElement | null> | undefined): NextStep | undefined {
  const [words, setWords] = useState('');
  useLayoutEffect(() => {
    if (!toolbar?.current) return undefined;
    const look = () => setWords(mainIn(toolbar)?.textContent ?? '');
    look();
    // It comes with a right, is greyed for a while, and speaks another language after a switch.
    const observer = new MutationObserver(look);
    observer.observe(toolbar.current, {
      childList: true,
      subtree: true,
      characterData: true,
      attributeFilter: ['disabled', 'aria-disabled'],
    });
    return () => observer.disconnect();
  }, [toolbar]);
  return words === '' ? undefined : { words, press: () => mainIn(toolbar)?.click() };
}
