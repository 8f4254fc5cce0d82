import type { WebDomain } from '../../kit/domain.ts';

export const fba: WebDomain = {
  texts: ['products', 'warehouse', 'pricing', 'finance', 'freight', 'fba'],
  pages: {
    'fba-outbound': () => import('./order/order.page.tsx'),
    'fba-outbound-edit': () => import('./order/order-edit.page.tsx'),
    'fba-review': () => import('./order/order-review.page.tsx'),
    'fba-details': () => import('./order/order-details.page.tsx'),
    'fba-products': () => import('./fnsku/fnsku.page.tsx'),
    carpool: () => import('./carpool/carpool.page.tsx'),
  },
  documents: {
    'fba.order': { code: 'fba-outbound', permission: 'fba:order:list' },
  },
};
