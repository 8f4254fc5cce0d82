import type { WebDomain } from '../../kit/domain.ts';

export const fulfilment: WebDomain = {
  texts: ['products', 'warehouse', 'outbound', 'fulfilment'],
  pages: {
    'picking-lists': () => import('./picking/picking.page.tsx'),
  },
};
