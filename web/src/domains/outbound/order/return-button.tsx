import { createReturn } from '@kura/contract/outbound/return/return.endpoints.ts';
import { Suspense, useState } from 'react';
import { useCan } from '../../../kit/access/access.tsx';
import { Press } from '../../../kit/form/press.tsx';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { t, useLang } from '../../../kit/text.ts';

const ReturnOfOrder = lazyPart(() => import('../return/return-of-order.tsx'));

interface Props {
  readonly number: string;
  readonly companyId: number;
}
/** What has left comes back by a return: the form of one, with what left with the order. */
export function ReturnButton({ number, companyId }: Props) {
  useLang();
  const [isOpen, setOpen] = useState(false);
  if (!useCan(createReturn.permission)) return null;
  return (
    <>
      <Press look="link" onPress={() => setOpen(true)}>
        {t('outbound.return.create')}
      </Press>
      {isOpen && (
        <Suspense>
          <ReturnOfOrder number={number} companyId={companyId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
