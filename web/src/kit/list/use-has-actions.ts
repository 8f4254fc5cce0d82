import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Whether any row shows an action to this person: each button decides for itself whether it is there (A02), so the page is asked what came out of it.
 * A column of nothing would stand over the figures.
 */
export function useHasActions(body: RefObject<HTMLElement | null>): boolean {
  const [hasActions, setHasActions] = useState(false);
  const look = () => setHasActions(Boolean(body.current?.querySelector('.k-row-actions > :not(.k-more)')));
  useLayoutEffect(look);
  useLayoutEffect(() => {
    if (!body.current) return undefined;
    // A right may come or go without a new row.
    const observer = new MutationObserver(look);
    observer.observe(body.current, { childList: true, subtree: true });
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-deps -- `look` reads the page alone
  }, [body]);
  return hasActions;
}
