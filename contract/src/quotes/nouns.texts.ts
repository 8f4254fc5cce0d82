import type { Texts } from '../kernel/text.ts';

/** What a call has done something to: one of them. */
export const quotesNouns = {
  'quotes.priceBook.noun': { zh: '报价版本', en: 'Price list version', jp: '料金表の版' },
  'quotes.special.noun': { zh: '特殊报价', en: 'Special prices', jp: '特別料金' },
  'quotes.trial.noun': { zh: '运费试算', en: 'Freight estimate', jp: '運賃試算' },
  'quotes.whatIf.noun': { zh: '报价模拟', en: 'Price simulation', jp: '料金シミュレーション' },
} as const satisfies Texts<'quotes'>;
