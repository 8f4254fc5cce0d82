import type { MessageInstance } from 'antd/es/message/interface';

/** What is said when the server answered: good news, or news of which a part is not good. */
export type Said = string | { readonly words: string; readonly isPart: boolean };

export const sayDone = (message: MessageInstance, said: Said): void =>
  void (typeof said === 'string' ? message.success(said) : message[said.isPart ? 'warning' : 'success'](said.words));
