import type { Texts } from '../kernel/text.ts';
import { quotePagesTexts } from './pages.texts.ts';
import { priceBookTexts } from './price-book/price-book.texts.ts';
import { specialTexts } from './special/special.texts.ts';
import { trialTexts } from './trial/trial.texts.ts';
import { whatIfTexts } from './what-if/what-if.texts.ts';

export const quotesTexts = {
  'quotes.domain': { zh: '报价', en: 'Quotes', jp: '見積' },
  'quotes.proof.computedAgain': {
    zh: '每笔费用重新计算后与扣费一致',
    en: 'Every fee computed again is what was charged',
    jp: '全ての料金は再計算しても請求額と一致',
  },
  ...quotePagesTexts,
  ...priceBookTexts,
  ...specialTexts,
  ...trialTexts,
  ...whatIfTexts,
} as const satisfies Texts<'quotes'>;
