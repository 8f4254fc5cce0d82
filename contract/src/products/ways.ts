import type { Way } from '../kernel/way.ts';

export const productsWays: readonly Way[] = [
  { screen: 'product-new', title: 'products.product.add', permission: 'products:product:add' },
  { screen: 'accessories', title: 'products.accessory.add', permission: 'products:accessory:add', isAction: true },
];
