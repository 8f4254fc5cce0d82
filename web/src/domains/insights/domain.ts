import type { WebDomain } from '../../kit/domain.ts';

export const insights: WebDomain = {
  texts: ['insights'],
  pages: {
    'member-home': () => import('./home/member-home.page.tsx'),
    'order-statistics': () => import('./order-census/order-census.page.tsx'),
    'customer-orders': () => import('./customer-order/customer-order.page.tsx'),
    'customer-ledger': () => import('./customer-flow/customer-flow.page.tsx'),
    'warehouse-ledger': () => import('./warehouse-flow/warehouse-flow.page.tsx'),
    'stock-age': () => import('./stock-age/stock-age.page.tsx'),
    'warehouse-overview': () => import('./store-survey/store-survey.page.tsx'),
    'customer-statistics': () => import('./customer-census/customer-census.page.tsx'),
  },
};
