import type { WebDomain } from '../../kit/domain.ts';

export const inbound: WebDomain = {
  texts: ['products', 'warehouse', 'pricing', 'inbound'],
  pages: {
    'fba-transfer': () => import('./fba-transfer/fba-transfer.page.tsx'),
  },
};
