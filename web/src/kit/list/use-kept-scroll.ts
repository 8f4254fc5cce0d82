import { useLayoutEffect, useRef, type RefObject } from 'react';

/** L06: a table that was hidden stands where it stood; another page of rows begins at its top. */
export function useKeptScroll(scroller: RefObject<HTMLElement | null>, page: string): void {
  const kept = useRef({ page, top: 0, left: 0 });
  // Runs again whenever the page comes back from hiding.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    if (kept.current.page !== page) kept.current = { page, top: 0, left: kept.current.left };
    element.scrollTo({ top: kept.current.top, left: kept.current.left });
    const keep = () => {
      kept.current = { page, top: element.scrollTop, left: element.scrollLeft };
    };
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, [scroller, page]);
}
