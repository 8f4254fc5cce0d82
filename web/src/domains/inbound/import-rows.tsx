import type { Endpoint, Shape } from '@kura/contract/kernel/endpoint.ts';
import type { TextRef } from '@kura/contract/kernel/text.ts';
import { Suspense, useState } from 'react';
import { useCan } from '../../kit/access/access.tsx';
import { Press } from '../../kit/form/press.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { t, useLang } from '../../kit/text.ts';
import type { Read } from './import-rows-dialog.tsx';

const ImportDialog = lazyPart(() => import('./import-rows-dialog.tsx'));

export interface RowImport<Row> {
  readonly title: TextRef;
  readonly template: Endpoint<Shape, Shape, Shape> & { readonly permission: string };
  readonly read: (fileId: number) => Promise<Read<Row>>;
  /** Puts all of them into the form; words when they do not fit. */
  readonly take: (rows: readonly Row[]) => string | null;
}

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
