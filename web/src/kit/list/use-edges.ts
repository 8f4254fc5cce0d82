import { useEffect, useLayoutEffect, type RefObject } from 'react';

function mark(element: HTMLElement): void {
  const { scrollLeft, clientWidth, scrollWidth } = element;
  element.parentElement?.toggleAttribute('data-more-start', scrollLeft > 1);
  element.parentElement?.toggleAttribute('data-more-end', scrollLeft + clientWidth < scrollWidth - 1);
}

/** Marks the sides on which there is more to see than the window shows. Written to the page and not to the state: it changes while one scrolls. */
export function useEdges(scroller: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const again = () => mark(element);
    const observer = new ResizeObserver(again);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', again, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', again);
    };
  }, [scroller]);
  // Rows come and go inside a table that keeps its width: what stood out of it before they came tells nobody that it went.
  useEffect(() => {
    if (scroller.current) mark(scroller.current);
  });
}
