import { useEffect, useEffectEvent } from 'react';

const mark = { scanning: true } as const;
const isMarked = (): boolean => (history.state as { scanning?: boolean } | null)?.scanning === true;

/**
 * While somebody scans, the Back of the phone ends the scanning and not the page: an entry of the same address lies on top of the history,
 * so that what was scanned so far stays where it is.
 */
export function useBackEnds(isOn: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (!isOn) return undefined;
    if (!isMarked()) history.pushState(mark, '', location.href);
    const popped = () => back();
    window.addEventListener('popstate', popped);
    return () => window.removeEventListener('popstate', popped);
  }, [isOn]);
}

/** Ended by the button: the entry goes too, or the next Back would seem to do nothing. */
export function leaveScanEntry(): void {
  if (isMarked()) history.back();
}
