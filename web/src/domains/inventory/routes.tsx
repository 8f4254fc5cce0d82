export const inventoryPages = {
  'stock-overview': () => import('./stock.page.tsx'),
  'stock-log': () => import('./movements.page.tsx'),
  snapshots: () => import('./snapshots.page.tsx'),
  adjustments: () => import('./adjustments.page.tsx'),
  'abnormal-locations': () => import('./abnormals.page.tsx'),
  'serial-numbers': () => import('./serials.page.tsx'),
  transfers: () => import('./transfers.page.tsx'),
};
