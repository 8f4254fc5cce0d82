export const productsPages = {
  products: () => import('./products.page.tsx'),
  'product-new': () => import('./product-new.page.tsx'),
  accessories: () => import('./accessories.page.tsx'),
};
