import type { WebDomain } from '../../kit/domain.ts';

export const insights: WebDomain = {
  texts: ['insights'],
  pages: {
    'member-home': () => import('./home/member-home.page.tsx'),
    'order-statistics': () => import('./order-census/order-census.page.tsx'),
    'customer-orders': () => import('./customer-order/customer-order.page.tsx'),
    'customer-statistics': () => import('./customer-census/customer-census.page.tsx'),
  },
};
