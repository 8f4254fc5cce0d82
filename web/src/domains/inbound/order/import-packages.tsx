import { getPackageTemplate } from '@kura/contract/inbound/package/package.endpoints.ts';
import { Suspense, useState } from 'react';
import { useCan } from '../../../kit/access/access.tsx';
import { Press } from '../../../kit/form/press.tsx';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import type { SheetHandle } from '../../../kit/sheet-grid/use-sheet.ts';
import { t, useLang } from '../../../kit/text.ts';

const ImportDialog = lazyPart(() => import('./import-packages-dialog.tsx'));

interface Props {
  readonly sheet: SheetHandle;
  readonly companyId: number | undefined;
  readonly isDisabled: boolean;
}

/** V15: packages from a file, into the rows that are still empty. */
export function ImportPackages({ sheet, companyId, isDisabled }: Props) {
  useLang();
  const [isOpen, setOpen] = useState(false);
  if (!useCan(getPackageTemplate.permission)) return null;
  return (
    <>
      <Press icon="import" isBusy={isDisabled} onPress={() => setOpen(true)}>
        {t('system.import.title')}
      </Press>
      {isOpen && (
        <Suspense>
          <ImportDialog sheet={sheet} companyId={companyId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
