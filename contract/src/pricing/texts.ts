import type { Texts } from '../kernel/text.ts';
import { placeTexts } from './places.texts.ts';
import { stepTexts } from './step.texts.ts';
import { vocabularyTexts } from './vocabulary.texts.ts';

export const pricingTexts = {
  ...vocabularyTexts,
  ...stepTexts,
  ...placeTexts,
  'pricing.source.basic': { zh: '基础价', en: 'Standard price', jp: '基本料金' },
  'pricing.source.special': { zh: '特殊价', en: 'Special price', jp: '特別料金' },
  'pricing.source.agreed': { zh: '协议价', en: 'Agreed price', jp: '合意料金' },
  'pricing.source.actual': { zh: '实际发生', en: 'At cost', jp: '実費' },
} as const satisfies Texts<'pricing'>;
