import { listMoneyAudits } from '@kura/contract/finance/audit/audit.endpoints.ts';
import { checkBanks } from '@kura/contract/finance/bank-balance/bank-balance.endpoints.ts';
import { listBankLines } from '@kura/contract/finance/bank-line/bank-line.endpoints.ts';
import { listLoneActs } from '@kura/contract/finance/control/control.endpoints.ts';
import { listRates } from '@kura/contract/finance/rate/rate.endpoints.ts';
import { listReceivingAccounts } from '@kura/contract/finance/receiving-account/receiving-account.endpoints.ts';
import { listTopUps, topUpMoves } from '@kura/contract/finance/top-up/top-up.endpoints.ts';
import { listCreditLimits } from '@kura/contract/identity/credit-limit/credit-limit.endpoints.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import type { PagePart } from '../../kit/parts/page-parts.tsx';
import { AllPanel, CreditPanel, ReviewPanel } from './top-up/top-up.panel.tsx';

/** In the order of a working day. A part of the page joins by one line here. */
export const financeParts: readonly PagePart[] = [
  { key: 'review', title: 'finance.desk.tab.review', permission: topUpMoves.calls.review.permission, Panel: ReviewPanel },
  { key: 'credit', title: 'finance.desk.tab.credit', permission: topUpMoves.calls.credit.permission, Panel: CreditPanel },
  { key: 'all', title: 'finance.desk.tab.all', permission: listTopUps.permission, Panel: AllPanel },
  {
    key: 'lines',
    title: 'finance.bankLine.title',
    permission: listBankLines.permission,
    Panel: lazyPart(() => import('./bank-line/bank-line.panel.tsx')),
  },
  {
    key: 'banks',
    title: 'finance.bankBalance.title',
    permission: checkBanks.permission,
    Panel: lazyPart(() => import('./bank-balance/bank-balance.panel.tsx')),
  },
  { key: 'rates', title: 'finance.rate.title', permission: listRates.permission, Panel: lazyPart(() => import('./rate/rate.panel.tsx')) },
  {
    key: 'accounts',
    title: 'finance.receivingAccount.title',
    permission: listReceivingAccounts.permission,
    Panel: lazyPart(() => import('./receiving-account/receiving-account.panel.tsx')),
  },
  {
    key: 'limits',
    title: 'identity.creditLimit.title',
    permission: listCreditLimits.permission,
    Panel: lazyPart(() => import('./credit-limit/credit-limit.panel.tsx')),
  },
  {
    key: 'alone',
    title: 'finance.control.title',
    permission: listLoneActs.permission,
    Panel: lazyPart(() => import('./control/lone-act.panel.tsx')),
  },
  {
    key: 'audit',
    title: 'finance.audit.title',
    permission: listMoneyAudits.permission,
    Panel: lazyPart(() => import('./audit/audit.panel.tsx')),
  },
];
