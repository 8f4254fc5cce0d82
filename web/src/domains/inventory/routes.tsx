export const inventoryPages = {
  'serial-numbers': () => import('./serials.page.tsx'),
  transfers: () => import('./transfers.page.tsx'),
};
