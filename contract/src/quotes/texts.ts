import type { Texts } from '../kernel/text.ts';
import { quotesNouns } from './nouns.texts.ts';
import { quotePagesTexts } from './pages.texts.ts';
import { priceBookTexts } from './price-book/price-book.texts.ts';
import { specialTexts } from './special/special.texts.ts';
import { trialTexts } from './trial/trial.texts.ts';
import { whatIfTexts } from './what-if/what-if.texts.ts';

export const quotesTexts = {
  ...quotesNouns,
  'quotes.domain': { zh: '报价', en: 'Price lists', jp: '料金表' },
  'quotes.proof.computedAgain': {
    zh: '每笔费用重新计算后与扣费一致',
    en: 'Every fee, recalculated, equals what was charged',
    jp: '全ての料金は再計算しても請求額と一致',
  },
  'quotes.proof.fault.original': { zh: '原币金额不符', en: 'Original amount differs', jp: '元の金額が不一致' },
  'quotes.proof.fault.rmb': { zh: '人民币金额不符', en: 'RMB amount differs', jp: '人民元の金額が不一致' },
  'quotes.proof.fault.source': { zh: '价格来源不符', en: 'Source of the price differs', jp: '価格の出所が不一致' },
  'quotes.proof.fault.steps': { zh: '计算过程不符', en: 'Calculation steps differ', jp: '計算過程が不一致' },
  'quotes.proof.fault.unreadable': {
    zh: '计算依据无法读取',
    en: 'Basis of the calculation cannot be read',
    jp: '計算の根拠を読み取れません',
  },
  ...quotePagesTexts,
  ...priceBookTexts,
  ...specialTexts,
  ...trialTexts,
  ...whatIfTexts,
} as const satisfies Texts<'quotes'>;
