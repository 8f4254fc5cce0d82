import type { StationName } from '@kura/contract/system/scan/scan.endpoints.ts';
import { useEffect, useEffectEvent } from 'react';
import { t } from '../text.ts';
import { beep } from './beep.ts';
import { cleanCode, inOneGo, isUnderWay, noBurst, withChar } from './burst.ts';
import { charOf } from './key-char.ts';
import { keepOwn } from './own-answers.ts';
import { useSpeech } from '../speech/speech.tsx';

/** One that stands there to be answered; not the one that is just leaving. */
const question = '.ant-modal-confirm:not(.ant-zoom-leave)';
const typed = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, [contenteditable=true]';
const ends: readonly string[] = ['Enter', 'NumpadEnter', 'Tab'];

/**
 * A scanner never answers a question: its Enter would press whichever button has the focus. What it reads while one is asked is taken
 * nowhere and said to be; Enter alone is a person's.
 */
export function useAnswerFirst(isOn: boolean, station: StationName): void {
  const { message } = useSpeech();
  const answer = useEffectEvent((code: string) => {
    beep('amber');
    void keepOwn(station, { code, tone: 'amber', reason: 'outOfTurn' });
    message.warning({ key: 'scan.station.answerFirst', content: t('scan.station.answerFirst', { code }) });
  });
  useEffect(() => {
    if (!isOn) return undefined;
    // Kept without a question too: one that opens in the middle of a scan must not be answered by its end.
    let burst = noBurst;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const isAsked = document.querySelector(question) !== null;
      if (isAsked && event.target instanceof Element && event.target.closest(typed)?.closest(question)) return;
      const swallow = () => {
        event.preventDefault();
        event.stopImmediatePropagation();
      };
      if (ends.includes(event.code) || event.key === 'Enter') {
        const scan = inOneGo(burst, event.timeStamp);
        burst = noBurst;
        if (!isAsked || scan === null) return;
        swallow();
        answer(cleanCode(scan));
        return;
      }
      const char = charOf(event);
      if (char === null) return;
      // Space alone presses the button that has the focus.
      const isAlone = char === ' ' && !isUnderWay(burst, event.timeStamp);
      burst = withChar(burst, char, event.timeStamp);
      if (isAsked && !isAlone) swallow();
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [isOn]);
}
