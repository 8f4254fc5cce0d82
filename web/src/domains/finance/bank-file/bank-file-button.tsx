import { importBankFile } from '@kura/contract/finance/bank-file/bank-file.endpoints.ts';
import { Suspense, useState } from 'react';
import { Can } from '../../../kit/access/access.tsx';
import { Press } from '../../../kit/form/press.tsx';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { t, useLang } from '../../../kit/text.ts';

const BankFileDialog = lazyPart(() => import('./bank-file-dialog.tsx'));

export function BankFileButton() {
  useLang();
  const [isOpen, setOpen] = useState(false);
  return (
    <Can permission={importBankFile.permission}>
      <Press icon="import" onPress={() => setOpen(true)}>
        {t('finance.bankFile.title')}
      </Press>
      {isOpen && (
        <Suspense>
          <BankFileDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Can>
  );
}
