import { submitOrders } from '@kura/contract/outbound/order/order.endpoints.ts';
import type { OrderRow } from '@kura/contract/outbound/order/order.ts';
import { Suspense, useState } from 'react';
import { useCan } from '../../../kit/access/access.tsx';
import { Press } from '../../../kit/form/press.tsx';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { BulkResults, type Results } from './bulk-results.tsx';

const SubmitDialog = lazyPart(() => import('./submit-dialog.tsx'));

interface Props {
  readonly rows: readonly OrderRow[];
  readonly why?: string | null;
  readonly look?: 'link';
  readonly onDone?: () => void;
}

/** Opens what would be locked and held; only there it can be pressed: in a row and for many alike. */
export function SubmitButton({ rows, why = null, look, onDone }: Props) {
  useLang();
  const [isOpen, setOpen] = useState(false);
  const [results, setResults] = useState<Results | null>(null);
  if (!useCan(submitOrders.permission) || (look && rows.every(({ status }) => status !== 'draft'))) return null;
  return (
    <>
      <Press {...(look ? { look } : {})} why={why} onPress={() => setOpen(true)}>
        {t('outbound.order.move.submit')}
      </Press>
      {isOpen && (
        <Suspense>
          <SubmitDialog
            rows={rows}
            onClose={() => setOpen(false)}
            onDone={(answer) => {
              setOpen(false);
              setResults(answer);
              onDone?.();
            }}
          />
        </Suspense>
      )}
      <BulkResults results={results} onClose={() => setResults(null)} />
    </>
  );
}
