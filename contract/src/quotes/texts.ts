import type { Texts } from '../kernel/text.ts';
import { priceBookTexts } from './price-book.texts.ts';
import { specialTexts } from './special.texts.ts';
import { storageFeeTexts } from './storage-fee.texts.ts';
import { trialTexts } from './trial.texts.ts';
import { whatIfTexts } from './what-if.texts.ts';

export const quotesTexts = {
  'quotes.domain': { zh: '报价', en: 'Quotes', jp: '見積' },
  ...priceBookTexts,
  ...specialTexts,
  ...trialTexts,
  ...whatIfTexts,
  ...storageFeeTexts,
} as const satisfies Texts<'quotes'>;
