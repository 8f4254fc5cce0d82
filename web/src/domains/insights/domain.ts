import { lazyPickers } from '../../kit/pickers/registry.ts';
import type { WebDomain } from '../../kit/domain.ts';

export const insights: WebDomain = {
  texts: ['insights'],
  pickers: lazyPickers(['insights.bill'], async () => (await import('./insights.pickers.ts')).insightsPickers),
  pages: {
    'bill-check': () => import('./bill/bill-check.page.tsx'),
    'outbound-cost': () => import('./outbound-cost/outbound-cost.page.tsx'),
    'gross-profit': () => import('./gross-profit/gross-profit.page.tsx'),
    'member-home': () => import('./home/member-home.page.tsx'),
    'new-home': () => import('./home/new-home.page.tsx'),
    'japan-kanban': () => import('./board/japan-kanban.page.tsx'),
    'china-kanban': () => import('./board/china-kanban.page.tsx'),
    performance: () => import('./performance/performance.page.tsx'),
    'performance-live': () => import('./performance/performance-live.page.tsx'),
    'performance-ranking': () => import('./performance/performance-ranking.page.tsx'),
    'order-statistics': () => import('./order-census/order-census.page.tsx'),
    'customer-orders': () => import('./customer-order/customer-order.page.tsx'),
    'customer-ledger': () => import('./customer-flow/customer-flow.page.tsx'),
    'warehouse-ledger': () => import('./warehouse-flow/warehouse-flow.page.tsx'),
    'stock-age': () => import('./stock-age/stock-age.page.tsx'),
    'warehouse-overview': () => import('./store-survey/store-survey.page.tsx'),
    'customer-statistics': () => import('./customer-census/customer-census.page.tsx'),
  },
  documents: {
    'insights.bill': { code: 'bill-check', permission: 'insights:bill:list' },
  },
};
