import type { WebDomain } from '../../kit/domain.ts';

export const inventory: WebDomain = {
  texts: ['products', 'warehouse', 'inventory'],
  pages: {
    'stock-overview': () => import('./stock/stock.page.tsx'),
    'stock-log': () => import('./movement/movement.page.tsx'),
    snapshots: () => import('./snapshot/snapshot.page.tsx'),
    adjustments: () => import('./adjustment/adjustment.page.tsx'),
    'abnormal-locations': () => import('./abnormal/abnormal.page.tsx'),
    'serial-numbers': () => import('./serial/serial.page.tsx'),
    transfers: () => import('./transfer/transfer.page.tsx'),
  },
  shortcuts: { staff: ['stock-overview', 'transfers', 'adjustments', 'abnormal-locations'], customer: ['stock-overview', 'stock-log'] },
  documents: {
    'inventory.transfer': { code: 'transfers', permission: 'inventory:transfer:list' },
    'inventory.adjustment': { code: 'adjustments', permission: 'inventory:adjustment:list' },
    'inventory.count': { code: 'adjustments', permission: 'inventory:count:list', search: { tab: 'counts' } },
  },
};
