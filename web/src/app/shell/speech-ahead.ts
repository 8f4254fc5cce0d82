import { useEffect } from 'react';
import { loadDoneWords } from '../../kit/record.ts';
import { loadVoice } from '../../kit/speech/speech.tsx';

/** By then a list stands, on a slow device too. What has to be said when the network goes must be here before it goes. */
const quietMs = 3000;
const presses = ['pointerdown', 'keydown'] as const;

/** What says and asks, and its words: nobody waits for them before something was pressed. */
export function useSpeechAhead(): void {
  useEffect(() => {
    // What does not arrive is asked for again when it is needed; until then the general words do.
    const load = () => {
      loadVoice().catch(() => undefined);
      loadDoneWords().catch(() => undefined);
    };
    const timer = setTimeout(load, quietMs);
    for (const press of presses) window.addEventListener(press, load, { once: true, capture: true });
    return () => {
      clearTimeout(timer);
      for (const press of presses) window.removeEventListener(press, load, { capture: true });
    };
  }, []);
}
