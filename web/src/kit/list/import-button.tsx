import type { TextRef } from '@kura/contract/kernel/text.ts';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { useCan } from '../access/access.tsx';
import { Icon } from '../icon.tsx';
import { tr, useLang } from '../text.ts';

export interface ImportSpec {
  /** Code of the sheet, `identity.store`. */
  readonly sheet: string;
  readonly permission: string;
  /** `statement`: csv too, as banks hand them out. */
  readonly upload?: 'sheet' | 'statement';
  /** Where a page imports more than its own rows. */
  readonly title?: TextRef;
  /** What is copied out of a spreadsheet can be pasted too, said in these words; its sheet takes csv and `upload` is `statement`. */
  readonly pasteText?: TextRef;
}

const ImportDialog = lazyPart(() => import('./import-dialog.tsx'));

export function ImportButton({ spec, onDone }: { spec: ImportSpec; onDone: () => void }) {
  useLang();
  const [isOpen, setOpen] = useState(false);
  if (!useCan(spec.permission)) return null;
  return (
    <>
      <Button icon={<Icon name="import" />} onClick={() => setOpen(true)}>
        {tr(spec.title ?? 'system.import.title')}
      </Button>
      {isOpen && (
        <Suspense>
          <ImportDialog
            sheet={spec.sheet}
            kind={spec.upload ?? 'sheet'}
            pasteText={spec.pasteText}
            onDone={onDone}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
