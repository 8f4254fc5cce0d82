import { createContext, use, useState, type ReactNode } from 'react';
import { loadChunk } from '../load-chunk.ts';
import { queueSpeech, type QueuedSpeech } from './queued-speech.ts';
import type { Speech } from './speech-types.ts';

/** What speaks, once it is here. */
export type Voice = (props: { readonly queue: QueuedSpeech }) => ReactNode;

let Voice: Voice | null = null;
/** Messages and questions are 20 kB that nobody needs before somebody has done something. */
export async function loadVoice(): Promise<void> {
  Voice ??= (await loadChunk(() => import('./voice.tsx'))).default;
}

const SpeechContext = createContext<Speech | null>(null);

/** What is below it says and asks through it: a question of a page that is then hidden hides with it. */
export function Speaking({ children }: { readonly children: ReactNode }) {
  const [Here, setHere] = useState<{ readonly Voice: Voice } | null>(null);
  const [queue] = useState(() =>
    queueSpeech(async () => {
      await loadVoice();
      setHere(Voice && { Voice });
    }),
  );
  return (
    <SpeechContext value={queue.speech}>
      {children}
      {Here && <Here.Voice queue={queue} />}
    </SpeechContext>
  );
}

export function useSpeech(): Speech {
  const speech = use(SpeechContext);
  if (!speech) throw new Error('nothing speaks here: <Speaking> is missing above');
  return speech;
}
