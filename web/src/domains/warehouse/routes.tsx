export const warehousePages = {
  'shelf-new': () => import('./shelf-new.page.tsx'),
  shelves: () => import('./shelves.page.tsx'),
  locations: () => import('./locations.page.tsx'),
  'fba-warehouses': () => import('./fba-centers.page.tsx'),
};
