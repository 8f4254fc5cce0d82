import { importBill } from '@kura/contract/insights/bill/bill.endpoints.ts';
import { Suspense, useState } from 'react';
import { Can } from '../../../kit/access/access.tsx';
import { Press } from '../../../kit/form/press.tsx';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { t, useLang } from '../../../kit/text.ts';

const BillFileDialog = lazyPart(() => import('./bill-file-dialog.tsx'));

export function BillFileButton() {
  useLang();
  const [isOpen, setOpen] = useState(false);
  return (
    <Can permission={importBill.permission}>
      <Press look="primary" icon="import" onPress={() => setOpen(true)}>
        {t('insights.bill.import')}
      </Press>
      {isOpen && (
        <Suspense>
          <BillFileDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Can>
  );
}
