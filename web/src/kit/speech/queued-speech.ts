import type { Speech } from './speech-types.ts';

type Saying = (speech: Speech) => void;

export interface QueuedSpeech {
  readonly speech: Speech;
  /** From now on it is this that speaks; it begins with what has waited. */
  connect(voice: Speech): void;
}

/** Speech that can be used before its voice has come: what is said waits, in order. */
export function queueSpeech(fetchVoice: () => Promise<void>): QueuedSpeech {
  let voice: Speech | null = null;
  let waiting: Saying[] = [];
  /** A second press on the button behind it: the question is on its way. */
  let isAsking = false;

  const bring = () => {
    fetchVoice().catch(() => {
      // Nobody is left without the answer for ever: it is tried again as soon as there is a network, or with the next word.
      addEventListener('online', bring, { once: true });
    });
  };
  const say = (saying: Saying) => {
    if (voice) return saying(voice);
    waiting.push(saying);
    bring();
  };
  const sayAs =
    (kind: keyof Speech['message']): Speech['message'][typeof kind] =>
    (...said) =>
      say(({ message }) => message[kind](...said));
  const askAs =
    (kind: keyof Speech['modal']): Speech['modal'][typeof kind] =>
    (question) => {
      if (voice) return voice.modal[kind](question);
      if (isAsking) return Promise.resolve(false);
      isAsking = true;
      return new Promise((resolve, reject) => say(({ modal }) => void modal[kind](question).then(resolve, reject)));
    };

  return {
    speech: {
      message: { success: sayAs('success'), info: sayAs('info'), warning: sayAs('warning'), error: sayAs('error') },
      modal: { confirm: askAs('confirm'), warning: askAs('warning') },
    },
    connect(speaker) {
      voice = speaker;
      const said = waiting;
      waiting = [];
      isAsking = false;
      for (const saying of said) saying(speaker);
    },
  };
}
