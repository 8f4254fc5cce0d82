import { lazyPickers } from '../../kit/pickers/registry.ts';
import type { WebDomain } from '../../kit/domain.ts';

export const insights: WebDomain = {
  texts: ['insights'],
  pickers: lazyPickers(['insights.bill'], async () => (await import('./insights.pickers.ts')).insightsPickers),
  pages: {
    'bill-check': () => import('./bill/bill-check.page.tsx'),
    'member-home': () => import('./home/member-home.page.tsx'),
    'order-statistics': () => import('./order-census/order-census.page.tsx'),
    'customer-orders': () => import('./customer-order/customer-order.page.tsx'),
    'customer-statistics': () => import('./customer-census/customer-census.page.tsx'),
  },
};
