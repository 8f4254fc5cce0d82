import type { WebDomain } from '../../kit/domain.ts';

export const inbound: WebDomain = {
  texts: ['products', 'warehouse', 'pricing', 'inbound'],
  pages: {
    receiving: () => import('./receiving/receiving.page.tsx'),
  },
};
