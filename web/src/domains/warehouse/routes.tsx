export const warehousePages = {
  'shelf-new': () => import('./shelf-new.page.tsx'),
};
