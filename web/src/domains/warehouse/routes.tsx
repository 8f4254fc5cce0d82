export const warehousePages = {
  'shelf-new': () => import('./shelf/shelf-new.page.tsx'),
  shelves: () => import('./shelf/shelf.page.tsx'),
  locations: () => import('./location/location.page.tsx'),
  'fba-warehouses': () => import('./fba-center/fba-center.page.tsx'),
};
