import type { ModalFuncProps } from 'antd';
import type { MessageInstance } from 'antd/es/message/interface';

/** Said in passing, at the top of the page. */
type Say = (...said: Parameters<MessageInstance['success']>) => void;
/** Resolves with the answer. */
type Ask = (question: ModalFuncProps) => Promise<boolean>;

export interface Speech {
  readonly message: Readonly<Record<'success' | 'info' | 'warning' | 'error', Say>>;
  readonly modal: Readonly<Record<'confirm' | 'warning', Ask>>;
}
