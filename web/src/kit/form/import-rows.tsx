import { Suspense, useState } from 'react';
import { useCan } from '../access/access.tsx';
import { Press } from './press.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { t, useLang } from '../text.ts';
import type { RowImport } from './row-import.ts';

const ImportDialog = lazyPart(() => import('./import-rows-dialog.tsx'));

/** V15: rows from a file, into the form. */
export function ImportRows<Row>({ isDisabled, ...what }: RowImport<Row> & { readonly isDisabled: boolean }) {
  useLang();
  const [isOpen, setOpen] = useState(false);
  if (!useCan(what.template.permission)) return null;
  return (
    <>
      <Press icon="import" isBusy={isDisabled} onPress={() => setOpen(true)}>
        {t('system.import.title')}
      </Press>
      {isOpen && (
        <Suspense>
          <ImportDialog {...(what as unknown as RowImport<unknown>)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
