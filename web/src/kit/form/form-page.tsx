import type { Endpoint, In, Out, Shape } from '@kura/contract/kernel/endpoint.ts';
import type { TextRef } from '@kura/contract/kernel/text.ts';
import { Button } from 'antd';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { doneWords } from '../record.ts';
import { tr, useLang } from '../text.ts';
import type { Problems } from './check.ts';
import type { FormParts } from './fields.ts';
import { focusFirst, FormBody } from './form-body.tsx';
import { useForm, type Values } from './use-form.ts';
import { useSpeech } from '../speech/speech.tsx';

/** Another way to send the form: "save and add the next". */
export interface OtherSave<Data> {
  readonly text: TextRef;
  /** Goes with the body: this button saves otherwise. */
  readonly also?: Values;
  /** What is said when the server took it. */
  readonly doneText?: TextRef;
  readonly onDone: (data: Data) => void;
}

export interface FormPageProps<Q extends Shape, B extends Shape, D extends Shape> {
  readonly endpoint: Endpoint<Q, B, D>;
  readonly form: FormParts<In<B>>;
  /** Must be there when the page is drawn: a page that edits reads its record first. */
  readonly start: Partial<In<B>>;
  /** A draft: typed before, not saved yet. */
  readonly typed?: Partial<In<B>> | undefined;
  readonly toBody?: (values: Partial<In<B>>) => In<B>;
  /** What the shape cannot know and the page does. Keep it the same function while nothing changed. */
  readonly alsoCheck?: (values: Partial<In<B>>) => Problems;
  /** For what stands beside the form and hangs on what is typed; a function that stays the same. */
  readonly onValues?: (values: Partial<In<B>>) => void;
  readonly okText?: TextRef;
  /** What is said when the server took it, or refused: the general words unless told. */
  readonly doneText?: TextRef | ((data: Out<D>) => TextRef);
  readonly failedText?: TextRef;
  readonly intro?: ReactNode;
  /** More buttons beside "save". */
  readonly actions?: ReactNode;
  readonly otherSave?: OtherSave<Out<D>>;
  readonly onDone?: (data: Out<D>) => void;
}

/** A form that is a screen of its own. */
export function FormPage<Q extends Shape, B extends Shape, D extends Shape>(props: FormPageProps<Q, B, D>) {
  const { endpoint, form: parts, start, typed, toBody, alsoCheck, okText = 'common.save', doneText } = props;
  const { intro, actions, otherSave, onValues, onDone, failedText } = props;
  const id = useId();
  const { message } = useSpeech();
  useLang();
  /** Which of the buttons sent it. */
  const after = useRef<((data: Out<D>) => void) | undefined>(undefined);
  const told = useRef('');
  const said = useRef<TextRef | undefined>(undefined);
  const took = (data: Out<D>) => {
    const words = said.current ?? (typeof doneText === 'function' ? doneText(data) : doneText);
    told.current = words ? tr(words) : doneWords(endpoint, data, start);
    after.current?.(data);
  };
  const form = useForm({ endpoint, start, typed, toBody, alsoCheck, onDone: (data) => took(data) });
  useEffect(() => focusFirst(document.getElementById(id)), [id]);
  const { values } = form;
  useEffect(() => onValues?.(values as Partial<In<B>>), [values, onValues]);
  const submit = async (other?: OtherSave<Out<D>>) => {
    after.current = other ? other.onDone : onDone;
    said.current = other?.doneText;
    if (await form.submit(other?.also)) message.success(told.current);
    else if (failedText) message.error(tr(failedText));
  };
  return (
    <section className="kf-form-page">
      {intro}
      <FormBody id={id} form={form} parts={parts} onSubmit={() => void submit()} isLong />
      <div className="kf-form-footer">
        {actions}
        {otherSave && (
          <Button disabled={form.isBusy} onClick={() => void submit(otherSave)}>
            {tr(otherSave.text)}
          </Button>
        )}
        <Button type="primary" htmlType="submit" form={id} loading={form.isBusy}>
          {tr(okText)}
        </Button>
      </div>
    </section>
  );
}
