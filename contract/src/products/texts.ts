import type { Texts } from '../kernel/text.ts';
import { accessoryTexts } from './accessory.texts.ts';
import { productRuleTexts } from './product-rule.texts.ts';
import { productTexts } from './product.texts.ts';

export const productsTexts = {
  'products.domain': { zh: '产品', en: 'Products', jp: '商品' },
  ...productTexts,
  ...productRuleTexts,
  ...accessoryTexts,
} as const satisfies Texts<'products'>;
