import type { WebDomain } from '../../kit/domain.ts';

export const fulfilment: WebDomain = {
  texts: ['products', 'warehouse', 'pricing', 'outbound', 'fulfilment'],
  pages: {
    'picking-lists': () => import('./picking/picking.page.tsx'),
    'seed-wall': () => import('./wall/seed-wall.page.tsx'),
    recheck: () => import('./recheck/recheck.page.tsx'),
    weighing: () => import('./weighing/weighing.page.tsx'),
    'ship-by-scan': () => import('./manifest/ship-by-scan.page.tsx'),
    'second-sort': () => import('./wall/second-sort.page.tsx'),
  },
};
