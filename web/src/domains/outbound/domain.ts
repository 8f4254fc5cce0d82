import type { WebDomain } from '../../kit/domain.ts';

export const outbound: WebDomain = {
  texts: ['products', 'warehouse', 'pricing', 'finance', 'outbound'],
  pages: {
    'outbound-orders': () => import('./order/order.page.tsx'),
    'shipping-addresses': () => import('./address/address.page.tsx'),
  },
};
