import type { WebDomain } from '../../kit/domain.ts';

export const fba: WebDomain = {
  texts: ['fba', 'freight'],
  pages: {
    carpool: () => import('./carpool/carpool.page.tsx'),
  },
};
