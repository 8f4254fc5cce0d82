import type { Endpoint, In, Out, Shape } from '@kura/contract/kernel/endpoint.ts';
import type { TextParams, TextRef } from '@kura/contract/kernel/text.ts';
import { Button, Drawer, Modal, Skeleton } from 'antd';
import { use, useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useQuery } from '@tanstack/react-query';
import { useAskUnsaved } from '../ask-unsaved.ts';
import { doneWords, RecordContext, useRecordName } from '../record.ts';
import { t, tr, useLang } from '../text.ts';
import type { FormParts } from './fields.ts';
import { focusFirst, FormBody } from './form-body.tsx';
import { type Said, sayDone } from './said.ts';
import { useForm } from './use-form.ts';
import { useSpeech } from '../speech/speech.tsx';

export interface FormDialogOptions<Q extends Shape, B extends Shape, D extends Shape> {
  readonly endpoint: Endpoint<Q, B, D>;
  readonly title: TextRef;
  readonly titleParams?: TextParams;
  readonly form: FormParts<In<B>>;
  /** What the fields hold at first. A function is asked when the dialog opens, for what the list does not have. */
  readonly start?: Partial<In<B>> | (() => Promise<Partial<In<B>>>);
  readonly toBody?: (values: Partial<In<B>>) => In<B>;
  /** A dialog for a few fields, a drawer for many. */
  readonly shape?: 'dialog' | 'drawer';
  readonly width?: number;
  readonly okText?: TextRef;
  /** What is said when the server took it, or refused: the general words unless told. */
  readonly doneText?: TextRef | ((data: Out<D>) => Said);
  readonly failedText?: TextRef;
  /** Above the fields: what one must know before filling them, or what follows from what stands in them. */
  readonly intro?: ReactNode | ((values: Partial<In<B>>) => ReactNode);
  /** Beside the buttons: what else can be done with what stands in the fields, without sending it. */
  readonly tools?: (values: Partial<In<B>>) => ReactNode;
  /** What stands in the way of sending it: said at the button, which waits. */
  readonly blocked?: string | null;
  readonly onDone?: (data: Out<D>) => void;
  /** Saved, and ready for the next: what the fields then hold. Undefined closes the dialog. */
  readonly again?: (saved: Partial<In<B>>) => Partial<In<B>> | undefined;
}
export type FormDialogProps<Q extends Shape, B extends Shape, D extends Shape> = FormDialogOptions<Q, B, D> & {
  readonly onClose: () => void;
};

export default function FormDialog<Q extends Shape, B extends Shape, D extends Shape>(props: FormDialogProps<Q, B, D>) {
  const { start } = props;
  const id = useId();
  const isAsked = typeof start === 'function';
  // Read anew each time: a form that starts from yesterday's record would write it back.
  const asked = useQuery({
    queryKey: ['form', id],
    queryFn: () => (isAsked ? start() : {}),
    enabled: isAsked,
    gcTime: 0,
    staleTime: Infinity,
  });
  const isReady = !isAsked || asked.data !== undefined;
  const [rounds, setRounds] = useState<readonly Partial<In<B>>[]>([]);
  // One frame from the first moment on: what replaced the dialog when its values arrive would open it a second time.
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  const cancel = useRef(props.onClose);
  const focus = useRef(() => {});
  return (
    <Frame
      {...props}
      onCancel={() => cancel.current()}
      onOpened={() => focus.current()}
      footer={<div className="kf-form-footer" ref={setFooter} />}
    >
      {isReady ? (
        <Filled
          key={rounds.length}
          {...props}
          first={rounds.at(-1) ?? (isAsked ? (asked.data ?? {}) : (start ?? {}))}
          footer={footer}
          cancel={cancel}
          focus={focus}
          onAgain={(next) => setRounds((before) => [...before, next])}
        />
      ) : asked.error ? (
        <p role="alert">{asked.error.message}</p>
      ) : (
        <Skeleton active={false} paragraph={{ rows: 5 }} />
      )}
    </Frame>
  );
}

type FilledProps<Q extends Shape, B extends Shape, D extends Shape> = FormDialogProps<Q, B, D> & {
  readonly first: Partial<In<B>>;
  /** Where the buttons go, what closes the frame and what has the focus once it stands. */
  readonly footer: HTMLElement | null;
  readonly cancel: RefObject<() => void>;
  readonly focus: RefObject<() => void>;
  readonly onAgain: (next: Partial<In<B>>) => void;
};

function Filled<Q extends Shape, B extends Shape, D extends Shape>(props: FilledProps<Q, B, D>) {
  const {
    endpoint,
    form: parts,
    first,
    toBody,
    okText = 'common.save',
    doneText,
    failedText,
    intro,
    tools,
    blocked = null,
    onDone,
    again,
    footer,
    cancel: frameCancel,
    focus,
    onAgain,
    onClose,
  } = props;
  const id = useId();
  const { message } = useSpeech();
  const ask = useAskUnsaved();
  useLang();
  const record = use(RecordContext);
  const told = useRef<Said>('');
  const took = (data: Out<D>) => {
    if (typeof doneText === 'function') told.current = doneText(data);
    else told.current = doneText ? tr(doneText) : doneWords(endpoint, data, record, first);
    onDone?.(data);
  };
  const form = useForm({ endpoint, start: first, toBody, onDone: took });

  const submit = async () => {
    if (!(await form.submit())) {
      if (failedText) message.error(tr(failedText));
      return;
    }
    sayDone(message, told.current);
    const next = again?.(form.values as Partial<In<B>>);
    if (next) onAgain(next);
    else onClose();
  };
  const cancel = () => {
    if (form.isBusy) return;
    ask(form.isDirty, onClose);
  };
  useEffect(() => {
    frameCancel.current = cancel;
  });
  // The dialog may stand already when its values arrive.
  useEffect(() => {
    focus.current = () => focusFirst(document.getElementById(id));
    focus.current();
  }, [focus, id]);
  const buttons = (
    <>
      {tools?.(form.values as Partial<In<B>>)}
      <Button onClick={cancel}>{t('common.cancel')}</Button>
      <Button type="primary" htmlType="submit" form={id} loading={form.isBusy} disabled={blocked !== null} title={blocked ?? undefined}>
        {tr(okText)}
      </Button>
    </>
  );
  return (
    <>
      {typeof intro === 'function' ? intro(form.values as Partial<In<B>>) : intro}
      <FormBody id={id} form={form} parts={parts} onSubmit={() => void submit()} />
      {footer && createPortal(buttons, footer)}
    </>
  );
}

interface FrameProps {
  readonly title: TextRef;
  readonly titleParams?: TextParams;
  readonly shape?: 'dialog' | 'drawer';
  readonly width?: number;
  readonly footer: ReactNode;
  readonly onCancel: () => void;
  readonly onOpened: () => void;
  readonly children: ReactNode;
}

function Frame({ title, titleParams, shape = 'dialog', width, footer, onCancel, onOpened, children }: FrameProps) {
  useLang();
  const name = useRecordName();
  const said = tr(title, titleParams);
  // Which record it is about stands at the top, unless the title says it already.
  const words = name === undefined || said.includes(name) ? said : `${said} · ${name}`;
  const opened = (isOpen: boolean) => isOpen && onOpened();
  // A press beside the dialog must not throw away what was typed, nor ask each time: only the cross, Cancel and Escape close.
  return shape === 'drawer' ? (
    <Drawer
      open
      title={words}
      size={`min(${width ?? 720}px, 100vw)`}
      footer={footer}
      mask={{ closable: false }}
      onClose={onCancel}
      afterOpenChange={opened}
    >
      {children}
    </Drawer>
  ) : (
    <Modal open title={words} width={width ?? 560} footer={footer} mask={{ closable: false }} onCancel={onCancel} afterOpenChange={opened}>
      {children}
    </Modal>
  );
}
