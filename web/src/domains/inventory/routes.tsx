export const inventoryPages = {
  adjustments: () => import('./adjustments.page.tsx'),
  'abnormal-locations': () => import('./abnormals.page.tsx'),
  'serial-numbers': () => import('./serials.page.tsx'),
  transfers: () => import('./transfers.page.tsx'),
};
