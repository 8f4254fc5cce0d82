import { listMoneyAdjustments } from '@kura/contract/finance/adjustment/adjustment.endpoints.ts';
import { listCodAmounts, listCodReports } from '@kura/contract/finance/cod/cod.endpoints.ts';
import { listExpenditure } from '@kura/contract/finance/expenditure/expenditure.endpoints.ts';
import { listStatements } from '@kura/contract/finance/statement/statement.endpoints.ts';
import { listHolds, listWallets } from '@kura/contract/finance/wallet/wallet.endpoints.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { PageParts, type PagePart } from '../../../kit/parts/page-parts.tsx';
import { ExpenditurePanel } from './expenditure.panel.tsx';

const parts: readonly PagePart[] = [
  { key: 'list', title: 'finance.expenditure.partList', permission: listExpenditure.permission, Panel: ExpenditurePanel },
  {
    key: 'statements',
    title: 'finance.statement.title',
    permission: listStatements.permission,
    Panel: lazyPart(() => import('../statement/statement.panel.tsx')),
  },
  {
    key: 'wallets',
    title: 'finance.wallet.listTitle',
    permission: listWallets.permission,
    Panel: lazyPart(() => import('../wallet/wallet.panel.tsx')),
  },
  {
    key: 'holds',
    title: 'finance.hold.title',
    permission: listHolds.permission,
    Panel: lazyPart(() => import('../wallet/wallet-holds.panel.tsx')),
  },
  {
    key: 'cod',
    title: 'finance.cod.title',
    permission: listCodAmounts.permission,
    Panel: lazyPart(() => import('../cod/cod.panel.tsx')),
  },
  {
    key: 'codReports',
    title: 'finance.codReport.title',
    permission: listCodReports.permission,
    Panel: lazyPart(() => import('../cod/cod-report.panel.tsx')),
  },
  {
    key: 'adjustments',
    title: 'finance.adjustment.title',
    permission: listMoneyAdjustments.permission,
    Panel: lazyPart(() => import('../adjustment/adjustment.panel.tsx')),
  },
];

/** Where the money of a company is and where it went. */
export default function ExpenditurePage() {
  return <PageParts parts={parts} />;
}
