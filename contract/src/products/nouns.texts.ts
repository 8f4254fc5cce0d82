import type { Texts } from '../kernel/text.ts';

/** What a call has done something to: one of them. */
export const productsNouns = {
  'products.accessory.noun': { zh: '配件', en: 'Accessory', jp: '部品' },
  'products.product.noun': { zh: '产品', en: 'Product', jp: '商品' },
} as const satisfies Texts<'products'>;
