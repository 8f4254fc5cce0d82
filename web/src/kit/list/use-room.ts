import { useLayoutEffect, useState, type RefObject } from 'react';

/** How wide the scroller is inside; undefined where nothing is laid out. */
export function useRoom(scroller: RefObject<HTMLElement | null>): number | undefined {
  const [room, setRoom] = useState<number>();
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = () => setRoom((was) => element.clientWidth || was);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return room;
}
