import type { WebDomain } from '../../kit/domain.ts';

export const fba: WebDomain = {
  texts: ['fba', 'products'],
  pages: {
    'fba-products': () => import('./fnsku/fnsku.page.tsx'),
  },
};
