import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallError, isSessionEnd } from '../call.ts';
import { t } from '../text.ts';
import { type Said, sayDone } from './said.ts';
import { useSpeech } from '../speech/speech.tsx';

/**
 * Does something that changes data: once at a time, success and refusal said aloud. Afterwards everything on screen is read
 * again: one change shows in lists, badges and details alike, and hidden tabs read again when they come back.
 */
export function useAct(): {
  isBusy: boolean;
  act: <T>(work: () => Promise<T>, done?: string | ((result: T) => Said)) => Promise<boolean>;
} {
  const { message } = useSpeech();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const act = async <T>(work: () => Promise<T>, done?: string | ((result: T) => Said)): Promise<boolean> => {
    // State is a render late: a double click comes sooner.
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    try {
      const result = await work();
      sayDone(message, typeof done === 'function' ? done(result) : (done ?? t('kernel.ok')));
      return true;
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault;
      if (!isSessionEnd(fault)) message.error(fault.fields[0]?.message ?? fault.message);
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
      // A refusal too: somebody else may have been quicker, and the rows on screen are old.
      void client.invalidateQueries();
    }
  };
  return { isBusy, act };
}
