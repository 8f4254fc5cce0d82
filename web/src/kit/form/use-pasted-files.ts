import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * A screenshot that is pasted goes into the form that is being filled, wherever in it the cursor stands. Of two forms the one
 * with the focus takes it; of two fields the first.
 */
export function usePastedFiles(element: RefObject<HTMLElement | null>, take: (files: readonly File[]) => void): void {
  const taken = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    const form = element.current?.closest('form') ?? element.current;
    const active = document.activeElement;
    const isOurs = active === null || active === document.body || form?.contains(active);
    if (event.defaultPrevented || files.length === 0 || !isOurs) return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => taken(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}
