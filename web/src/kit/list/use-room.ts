import { useLayoutEffect, useState, type RefObject } from 'react';

/** Most lists have the room of the one before: a table that was made for it is not drawn a second time. */
let latest: number | undefined;

/** How wide the scroller is inside; undefined where nothing is laid out. */
export function useRoom(scroller: RefObject<HTMLElement | null>): number | undefined {
  const [room, setRoom] = useState(latest);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = () => {
      latest = element.clientWidth || latest;
      setRoom((was) => element.clientWidth || was);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return room;
}
