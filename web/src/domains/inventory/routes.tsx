export const inventoryPages = {
  transfers: () => import('./transfers.page.tsx'),
};
