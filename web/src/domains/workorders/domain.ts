import type { WebDomain } from '../../kit/domain.ts';
import { lazyPickers } from '../../kit/pickers/registry.ts';

export const workorders: WebDomain = {
  texts: ['products', 'warehouse', 'pricing', 'finance', 'workorders'],
  pages: {
    'custom-work-orders': () => import('./order/order.page.tsx'),
    repairs: () => import('./repair/repair.page.tsx'),
    'repair-new': () => import('./repair/repair-new.page.tsx'),
    'internal-work': () => import('./order/internal.page.tsx'),
  },
  pickers: lazyPickers(['workorders.person'], async () => (await import('./workorders.pickers.ts')).workordersPickers),
  documents: {
    'workorders.repair': { code: 'repairs', permission: 'workorders:repair:list' },
    'workorders.internal': { code: 'internal-work', permission: 'workorders:internal:create' },
    'workorders.order': { code: 'custom-work-orders', permission: 'workorders:order:list' },
  },
};
