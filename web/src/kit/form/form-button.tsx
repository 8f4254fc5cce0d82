import type { Shape } from '@kura/contract/kernel/endpoint.ts';
import type { TextParams, TextRef } from '@kura/contract/kernel/text.ts';
import { actionKey } from '@kura/contract/kernel/way.ts';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { useCan } from '../access/access.tsx';
import { usePageSearch } from '../navigation.ts';
import { tr, useLang } from '../text.ts';
import type { FormDialogOptions } from './form-dialog.tsx';
import { Press, type PressLook } from './press.tsx';

const loadDialog = () => import('./form-dialog.tsx');
// `lazy` forgets that the dialog follows the type of its endpoint.
const FormDialog = lazyPart(loadDialog) as unknown as Awaited<ReturnType<typeof loadDialog>>['default'];

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
      {look === 'primary' && !why && <OpenByAddress title={dialog.title} onOpen={() => setOpen(true)} />}
      {isOpen && (
        <Suspense>
          <FormDialog {...dialog} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The main form of a page opens by its title in the address too: that is how the jump box opens it. Said once, the address forgets it. */
function OpenByAddress({ title, onOpen }: { readonly title: TextRef; readonly onOpen: () => void }) {
  const [search, changeSearch] = usePageSearch();
  const isAsked = search[actionKey] === title;
  useEffect(() => {
    if (!isAsked) return;
    changeSearch({ [actionKey]: undefined }, { replace: true });
    onOpen();
    // Asked once: what opens it is a new function each time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isAsked]);
  return null;
}
