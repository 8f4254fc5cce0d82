import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Whether any row shows an action to this person: each button decides for itself whether it is there (A02), so the page is asked what came out of it.
 * A column of nothing would stand over the figures. `mayHave`: there are rows, and the page has actions for them. Then they are drawn with the column
 * first: most people may do something, and a table that was right is not drawn a second time.
 */
export function useHasActions(body: RefObject<HTMLElement | null>, mayHave: boolean): boolean {
  const [hasNone, setHasNone] = useState(false);
  const look = () => setHasNone(mayHave && !body.current?.querySelector('.k-row-actions > :not(.k-more)'));
  useLayoutEffect(look);
  useLayoutEffect(() => {
    if (!body.current || !mayHave) return undefined;
    // A right may come or go without a new row.
    const observer = new MutationObserver(look);
    observer.observe(body.current, { childList: true, subtree: true });
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-deps -- `look` reads the page alone
  }, [body, mayHave]);
  return mayHave && !hasNone;
}
