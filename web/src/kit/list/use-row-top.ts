import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Another page of rows begins at its top; the same page stays where it stood (L06: also when its tab comes back). */
export function useRowTop(scroller: RefObject<HTMLElement | null>, page: string): void {
  const shown = useRef(page);
  useLayoutEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    scroller.current?.scrollTo({ top: 0 });
  }, [scroller, page]);
}
