import { cutOffOrders } from '@kura/contract/outbound/order/order.endpoints.ts';
import { stopOf } from '@kura/contract/outbound/order/order.machine.ts';
import type { OrderRow } from '@kura/contract/outbound/order/order.ts';
import { Suspense, useState } from 'react';
import { useCan } from '../../../kit/access/access.tsx';
import { Press } from '../../../kit/form/press.tsx';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { BulkResults, type Results } from './bulk-results.tsx';

const CutOffDialog = lazyPart(() => import('./cut-off-dialog.tsx'));

interface Props {
  readonly rows: readonly OrderRow[];
  readonly why?: string | null;
  readonly look?: 'link';
  readonly onDone?: () => void;
}

/** Opens what would happen; only there it can be pressed. One that cannot be stopped any more has no button in its row. */
export function CutOffButton({ rows, why = null, look, onDone }: Props) {
  useLang();
  const [isOpen, setOpen] = useState(false);
  const [results, setResults] = useState<Results | null>(null);
  if (!useCan(cutOffOrders.permission) || (look && rows.every((row) => stopOf(row) === null))) return null;
  return (
    <>
      <Press {...(look ? { look } : {})} isDanger why={why} onPress={() => setOpen(true)}>
        {t('outbound.order.move.cutOff')}
      </Press>
      {isOpen && (
        <Suspense>
          <CutOffDialog
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
