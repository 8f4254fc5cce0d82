import type { Texts } from '../kernel/text.ts';
import { productsNouns } from './nouns.texts.ts';
import { accessoryTexts } from './accessory/accessory.texts.ts';
import { productPageTexts } from './product/page.texts.ts';
import { productRuleTexts } from './product/product-rule.texts.ts';
import { productTexts } from './product/product.texts.ts';

export const productsTexts = {
  ...productsNouns,
  'products.domain': { zh: '产品', en: 'Products', jp: '商品' },
  ...productTexts,
  ...productRuleTexts,
  ...productPageTexts,
  ...accessoryTexts,
} as const satisfies Texts<'products'>;
