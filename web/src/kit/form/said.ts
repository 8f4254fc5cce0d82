import type { Speech } from '../speech/speech-types.ts';

/** What is said when the server answered: good news, or news of which a part is not good. */
export type Said = string | { readonly words: string; readonly isPart: boolean };

export const sayDone = (message: Speech['message'], said: Said): void =>
  typeof said === 'string' ? message.success(said) : message[said.isPart ? 'warning' : 'success'](said.words);
