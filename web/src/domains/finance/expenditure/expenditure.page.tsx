import { listMoneyAdjustments } from '@kura/contract/finance/adjustment/adjustment.endpoints.ts';
import { listExpenditure } from '@kura/contract/finance/expenditure/expenditure.endpoints.ts';
import { listHolds, listWallets } from '@kura/contract/finance/wallet/wallet.endpoints.ts';
import { lazy, Suspense } from 'react';
import { holds } from '../../../kit/access/can.ts';
import { Parts, usePart } from '../../../kit/parts/parts.tsx';
import { useSession } from '../../../kit/session.ts';
import { ExpenditurePanel } from './expenditure.panel.tsx';

const parts = [
  { key: 'list', title: 'finance.expenditure.partList', permission: listExpenditure.permission, Panel: ExpenditurePanel },
  {
    key: 'wallets',
    title: 'finance.wallet.listTitle',
    permission: listWallets.permission,
    Panel: lazy(() => import('../wallet/wallet.panel.tsx')),
  },
  {
    key: 'holds',
    title: 'finance.hold.title',
    permission: listHolds.permission,
    Panel: lazy(() => import('../wallet/wallet-holds.panel.tsx')),
  },
  {
    key: 'adjustments',
    title: 'finance.adjustment.title',
    permission: listMoneyAdjustments.permission,
    Panel: lazy(() => import('../adjustment/adjustment.panel.tsx')),
  },
] as const;

/** Where the money of a company is and where it went. */
export default function ExpenditurePage() {
  const { user } = useSession();
  const allowed = parts.filter((part) => holds(user, part.permission));
  const [open, change] = usePart(allowed.map((part) => part.key));
  const { key, Panel } = allowed.find((part) => part.key === open) ?? parts[0];
  return (
    <Parts tabs={allowed} open={key} onOpen={change}>
      <Suspense>
        <Panel key={key} />
      </Suspense>
    </Parts>
  );
}
