import type { WebDomain } from '../../kit/domain.ts';

export const fulfilment: WebDomain = {
  texts: ['products', 'warehouse', 'outbound', 'fulfilment'],
  pages: {
    'picking-lists': () => import('./picking/picking.page.tsx'),
    'seed-wall': () => import('./wall/seed-wall.page.tsx'),
    'second-sort': () => import('./wall/second-sort.page.tsx'),
  },
};
