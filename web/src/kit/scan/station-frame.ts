import { useLayoutEffect } from 'react';
import { usePhone } from '../media.ts';

let stations = 0;

/** A station stands on the screen of a handheld: its frame is made for gloves. What is kept hidden asks for nothing. */
export function useStationFrame(): void {
  const isPhone = usePhone();
  useLayoutEffect(() => {
    if (!isPhone) return undefined;
    const page = document.documentElement;
    stations += 1;
    page.dataset['station'] = '';
    return () => {
      stations -= 1;
      if (stations === 0) delete page.dataset['station'];
    };
  }, [isPhone]);
}
