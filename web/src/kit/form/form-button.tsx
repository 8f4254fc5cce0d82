import type { Shape } from '@kura/contract/kernel/endpoint.ts';
import type { TextParams, TextRef } from '@kura/contract/kernel/text.ts';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../access/access.tsx';
import { tr, useLang } from '../text.ts';
import type { FormDialogOptions } from './form-dialog.tsx';
import { Press, type PressLook } from './press.tsx';

const loadDialog = () => import('./form-dialog.tsx');
// `lazy` forgets that the dialog follows the type of its endpoint.
const FormDialog = lazy(loadDialog) as unknown as Awaited<ReturnType<typeof loadDialog>>['default'];

export type FormButtonProps<Q extends Shape, B extends Shape, D extends Shape> = FormDialogOptions<Q, B, D> &
  PressLook & {
    /** The button's words; the dialog's title unless told. */
    readonly text?: TextRef;
    readonly textParams?: TextParams;
    readonly why?: string | null;
  };

/** A button that opens a form. Who may not call its endpoint does not see it (A02). */
export function FormButton<Q extends Shape, B extends Shape, D extends Shape>(props: FormButtonProps<Q, B, D>) {
  const { text, textParams, why, look, isDanger, icon, ...dialog } = props;
  useLang();
  const [isOpen, setOpen] = useState(false);
  if (!useCan(dialog.endpoint.permission)) return null;
  return (
    <>
      <Press {...{ look, isDanger, icon, why }} onPress={() => setOpen(true)}>
        {tr(text ?? dialog.title, text ? textParams : dialog.titleParams)}
      </Press>
      {isOpen && (
        <Suspense>
          <FormDialog {...dialog} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
