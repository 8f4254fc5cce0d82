import { lazyPickers } from '../../kit/pickers/registry.ts';
import type { WebDomain } from '../../kit/domain.ts';

export const finance: WebDomain = {
  texts: ['finance', 'pricing', 'quotes', 'invoicing', 'identity'],
  pages: {
    'top-up': () => import('./top-up/top-up.page.tsx'),
    'top-up-details': () => import('./top-up/top-up-details.page.tsx'),
    'finance-confirmation': () => import('./finance-confirm.page.tsx'),
    expenditure: () => import('./expenditure/expenditure.page.tsx'),
    'month-close': () => import('./month-close/month-close.page.tsx'),
    'fee-details': () => import('./fee/fee.page.tsx'),
  },
  shortcuts: { staff: ['finance-confirmation', 'expenditure'], customer: ['top-up', 'expenditure', 'fee-details'] },
  pickers: lazyPickers(['finance.receivingAccount'], async () => (await import('./finance.pickers.ts')).financePickers),
  documents: {
    'finance.topUp': { code: 'top-up-details', permission: 'finance:topUp:list' },
    'finance.adjustment': { code: 'expenditure', permission: 'finance:adjustment:list', search: { tab: 'adjustments' } },
  },
};
