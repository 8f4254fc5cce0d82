import type { WebDomain } from '../../kit/domain.ts';

export const outbound: WebDomain = {
  texts: ['products', 'warehouse', 'pricing', 'finance', 'outbound'],
  pages: {
    'shipping-addresses': () => import('./address/address.page.tsx'),
  },
};
