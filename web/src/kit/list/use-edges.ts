import { useLayoutEffect, type RefObject } from 'react';

/** Marks the sides on which there is more to see than the window shows. Written to the page and not to the state: it changes while one scrolls. */
export function useEdges(scroller: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    const frame = element?.parentElement;
    if (!element || !frame) return undefined;
    const mark = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      frame.toggleAttribute('data-more-start', scrollLeft > 1);
      frame.toggleAttribute('data-more-end', scrollLeft + clientWidth < scrollWidth - 1);
    };
    mark();
    const observer = new ResizeObserver(mark);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, [scroller]);
}
