import { orderMachine, stepBack } from '@kura/contract/inbound/order/order.machine.ts';
import type { OrderRow } from '@kura/contract/inbound/order/order.ts';
import { correctOrder, rollBackOrder } from '@kura/contract/inbound/rollback/rollback.endpoints.ts';
import { Suspense, useState } from 'react';
import { useCan } from '../../../kit/access/access.tsx';
import { Press } from '../../../kit/form/press.tsx';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { t, useLang } from '../../../kit/text.ts';

const RollBackDialog = lazyPart(() => import('./rollback-dialog.tsx'));
const CorrectionDialog = lazyPart(() => import('./correction-dialog.tsx'));

type Row = Pick<OrderRow, 'id' | 'number' | 'status' | 'deliveryMethod' | 'receivedCount'>;

/** S08: one step back, after everything that it takes back was shown. */
export function RollBackButton({ row }: { readonly row: Row }) {
  useLang();
  const [isOpen, setOpen] = useState(false);
  const move = stepBack(row);
  if (!useCan(rollBackOrder.permission) || !move) return null;
  return (
    <>
      <Press look="link" isDanger onPress={() => setOpen(true)}>
        {t('inbound.rollBack.title')}
      </Press>
      {isOpen && (
        <Suspense>
          <RollBackDialog
            id={row.id}
            number={row.number}
            from={row.status}
            to={orderMachine.moves[move].to}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

const correctable: readonly string[] = ['pendingStock', 'inStock', 'onShelf'];

/** S08: fewer came than was booked. */
export function CorrectionButton({ row }: { readonly row: Row }) {
  useLang();
  const [isOpen, setOpen] = useState(false);
  if (!useCan(correctOrder.permission) || !correctable.includes(row.status) || row.receivedCount === 0) return null;
  return (
    <>
      <Press look="link" onPress={() => setOpen(true)}>
        {t('inbound.correct.title')}
      </Press>
      {isOpen && (
        <Suspense>
          <CorrectionDialog id={row.id} number={row.number} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
