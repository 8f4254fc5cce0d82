import type { Texts } from '../kernel/text.ts';
import { accessoryTexts } from './accessory.texts.ts';
import { productPageTexts } from './page.texts.ts';
import { productRuleTexts } from './product-rule.texts.ts';
import { productTexts } from './product.texts.ts';

export const productsTexts = {
  'products.domain': { zh: '产品', en: 'Products', jp: '商品' },
  ...productTexts,
  ...productRuleTexts,
  ...productPageTexts,
  ...accessoryTexts,
} as const satisfies Texts<'products'>;
