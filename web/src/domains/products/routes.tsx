export const productsPages = {
  products: () => import('./product/product.page.tsx'),
  'product-new': () => import('./product/product-new.page.tsx'),
  accessories: () => import('./accessory/accessory.page.tsx'),
};
