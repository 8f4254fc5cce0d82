import type { WebDomain } from '../../kit/domain.ts';

export const inbound: WebDomain = {
  texts: ['products', 'warehouse', 'pricing', 'finance', 'inbound'],
  pages: {
    'inbound-orders': () => import('./order/order.page.tsx'),
    receiving: () => import('./receiving/receiving.page.tsx'),
    'fba-transfer': () => import('./fba-transfer/fba-transfer.page.tsx'),
  },
};
