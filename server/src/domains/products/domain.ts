import type { Domain } from '../../kernel/domain.ts';
import { accessoryNoun } from './accessory/accessory.routes.ts';
import { productNoun } from './product/product.routes.ts';
import { addReadyProducts } from './ready.ts';

export const products: Domain = {
  name: 'products',
  nouns: [productNoun, accessoryNoun],
  ready: addReadyProducts,
};
