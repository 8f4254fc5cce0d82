import type { Endpoint, In, Out, Shape } from '@kura/contract/kernel/endpoint.ts';
import { nameOfRecord } from '@kura/contract/kernel/done.ts';
import type { TextParams, TextRef } from '@kura/contract/kernel/text.ts';
import { use } from 'react';
import { useCan } from '../access/access.tsx';
import { call } from '../call.ts';
import { doneWords, RecordContext, whatOf } from '../record.ts';
import { t, tr, useLang } from '../text.ts';
import { Press, type PressLook } from './press.tsx';
import { useAct } from './use-act.ts';
import { useSpeech } from '../speech/speech.tsx';

export interface CallButtonProps<Q extends Shape, B extends Shape, D extends Shape> extends PressLook {
  readonly endpoint: Endpoint<Q, B, D>;
  readonly body: In<B>;
  readonly text: TextRef;
  /** S18: asked first. */
  readonly ask?: TextRef;
  readonly askParams?: TextParams;
  readonly why?: string | null;
  readonly onDone?: (data: Out<D>) => void;
  /** What came of it, where the verb alone does not tell. */
  readonly done?: (data: Out<D>) => string;
}

/** A button that does one thing: delete, unbind, mark as read. Who may not call its endpoint does not see it (A02). */
export function CallButton<Q extends Shape, B extends Shape, D extends Shape>(props: CallButtonProps<Q, B, D>) {
  const { endpoint, body, text, ask, askParams, why, onDone, done, look, isDanger, icon } = props;
  useLang();
  const { modal } = useSpeech();
  const { isBusy, act } = useAct();
  const record = use(RecordContext);
  if (!useCan(endpoint.permission)) return null;

  const run = async () => {
    await act(
      async () => {
        // Apart from telling it: nobody to tell must not mean that nothing is done.
        const data = await call(endpoint, { body });
        onDone?.(data);
        return data;
      },
      (data) => done?.(data) ?? doneWords(endpoint, data, record, body),
    );
  };
  const press = () => {
    if (!ask) return void run();
    void modal.confirm({
      title: tr(ask, askParams),
      content: whatOf(endpoint, nameOfRecord(record)),
      // What destroys is not done by somebody who only meant to close it.
      autoFocusButton: isDanger ? 'cancel' : 'ok',
      okText: t('common.confirm'),
      cancelText: t('common.cancel'),
      okButtonProps: { danger: isDanger ?? false },
      onOk: run,
    });
  };
  return (
    <Press {...{ look, isDanger, icon, why, isBusy }} onPress={press}>
      {tr(text)}
    </Press>
  );
}
