import type { TableTitles } from '../../kernel/references.ts';

/** By what people know the rows of each table. */
export const productsTables: TableTitles = {
  products: 'products.product.title',
  product_codes: 'products.product.title',
  product_parts: 'products.product.title',
  accessory_uses: 'products.accessory.title',
};
