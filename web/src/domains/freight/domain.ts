import type { WebDomain } from '../../kit/domain.ts';
import { lazyPickers } from '../../kit/pickers/registry.ts';

export const freight: WebDomain = {
  texts: ['products', 'warehouse', 'pricing', 'finance', 'inbound', 'freight'],
  pages: {
    consolidations: () => import('./consolidation/consolidation.page.tsx'),
    containers: () => import('./container/container.page.tsx'),
    trucks: () => import('./truck/truck.page.tsx'),
  },
  pickers: lazyPickers(
    ['freight.container', 'freight.consolidation', 'freight.truck'],
    async () => (await import('./freight.pickers.ts')).freightPickers,
  ),
  documents: {
    'freight.consolidation': { code: 'consolidations', permission: 'freight:consolidation:list' },
  },
};
