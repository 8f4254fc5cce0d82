import { lazyPickers } from '../../kit/pickers/registry.ts';
import type { WebDomain } from '../../kit/domain.ts';

/** Products, places and stock speak of each other on every screen. */
export const products: WebDomain = {
  texts: ['products', 'warehouse', 'inventory'],
  pages: {
    products: () => import('./product/product.page.tsx'),
    'product-new': () => import('./product/product-new.page.tsx'),
    accessories: () => import('./accessory/accessory.page.tsx'),
  },
  shortcuts: { staff: ['products'], customer: ['products'] },
  pickers: lazyPickers(
    ['products.product', 'products.accessory', 'products.stocked', 'products.sold', 'products.shipped', 'products.part'],
    async () => (await import('./products.pickers.ts')).productsPickers,
  ),
};
