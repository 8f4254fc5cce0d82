import { useEffect, useEffectEvent, type RefObject } from 'react';
import { type Burst, cleanCode, isUnderWay, noBurst, scanned, withChar } from './burst.ts';
import { charOf } from './key-char.ts';

/** Whoever types there types for them. */
export const textFields =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true], dialog, [role=dialog]';

/**
 * Hears every key of the page while it is on. Whatever is not typed into another field goes to the one input of the station,
 * wherever the focus was; a scan that an input method garbled is read from the places of its keys. What was begun before it was on, while
 * the page drew the start, is part of it.
 */
export function useScanner(
  field: RefObject<HTMLInputElement | null>,
  burst: RefObject<Burst>,
  isOn: boolean,
  onCode: (code: string) => void,
): void {
  const take = useEffectEvent((code: string) => onCode(code));
  useEffect(() => {
    if (!isOn) return undefined;
    if (field.current && isUnderWay(burst.current, performance.now())) field.current.value = burst.current.text;
    else burst.current = noBurst;

    const clear = (input: HTMLInputElement, isComposing: boolean) => {
      // Leaving the field is the only way to end what an input method has begun.
      if (isComposing) input.blur();
      input.value = '';
      input.focus();
    };
    const end = (event: KeyboardEvent, input: HTMLInputElement) => {
      const scan = scanned(burst.current, event.timeStamp);
      burst.current = noBurst;
      // A person presses Enter first to accept what the input method offers.
      if (scan === null && (event.target !== input || event.isComposing || event.key === 'Tab')) return;
      const code = cleanCode(scan ?? input.value);
      event.preventDefault();
      event.stopPropagation();
      clear(input, event.isComposing);
      if (code !== '') take(code);
    };
    const press = (event: KeyboardEvent) => {
      const input = field.current;
      if (!input || event.ctrlKey || event.altKey || event.metaKey) return;
      const isOurs = event.target === input;
      if (!isOurs && event.target instanceof Element && event.target.closest(textFields)) return;
      if (event.code === 'Enter' || event.code === 'NumpadEnter' || event.key === 'Enter' || event.key === 'Tab') return end(event, input);
      const char = charOf(event);
      if (char === null) return;
      burst.current = withChar(burst.current, char, event.timeStamp);
      // Space still presses the button that has the focus.
      if (!isOurs && char !== ' ') input.focus();
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [isOn, field, burst]);
}
