import { useEffect, useEffectEvent, type RefObject } from 'react';
import { type Burst, cleanCode, inOneGo, noBurst, withChar } from './burst.ts';
import { charOf } from './key-char.ts';
import { textFields } from './use-scanner.ts';

/** Before the work was begun: a scan begins it and is not lost, however slow the scanner. Its Enter would else press the button that has the focus. */
export function useEarlyScan(burst: RefObject<Burst>, isOn: boolean, onCode: (code: string) => void): void {
  const take = useEffectEvent((code: string) => onCode(code));
  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.closest(textFields)) return;
      if (event.key !== 'Enter' && event.code !== 'Enter' && event.code !== 'NumpadEnter') {
        const char = charOf(event);
        if (char !== null) burst.current = withChar(burst.current, char, event.timeStamp);
        return;
      }
      const scan = inOneGo(burst.current, event.timeStamp);
      burst.current = noBurst;
      if (scan === null) return;
      event.preventDefault();
      event.stopPropagation();
      take(cleanCode(scan));
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [isOn, burst]);
}
