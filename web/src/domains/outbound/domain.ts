import type { WebDomain } from '../../kit/domain.ts';

export const outbound: WebDomain = {
  texts: ['products', 'warehouse', 'pricing', 'finance', 'outbound'],
  pages: {
    'outbound-orders': () => import('./order/order.page.tsx'),
    'outbound-new': () => import('./order/order-new.page.tsx'),
    'outbound-edit': () => import('./order/order-edit.page.tsx'),
    returns: () => import('./return/return.page.tsx'),
    'shipping-addresses': () => import('./address/address.page.tsx'),
  },
};
