import type { Domain } from '../../kernel/domain.ts';
import { accessoryNoun } from './accessory/accessory.routes.ts';
import { productNoun } from './product/product.routes.ts';
import { addReadyProducts } from './ready.ts';
import { demoProducts } from './demo/demo-products.ts';
import { productsTables } from './tables.ts';

export const products: Domain = {
  name: 'products',
  nouns: [productNoun, accessoryNoun],
  tables: productsTables,
  ready: addReadyProducts,
  demo: demoProducts,
};
