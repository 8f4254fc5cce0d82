import type { Texts } from '../../kernel/text.ts';

export const exchangeTexts = {
  'finance.exchange.title': { zh: '汇兑损益', en: 'Exchange differences', jp: '為替差損益' },
  'finance.exchange.empty': { zh: '没有外币收支', en: 'Nothing in other currencies', jp: '外貨の入出金はありません' },
  'finance.exchange.help': {
    zh: '以人民币计，正数为收益。已实现：充值与兑换按当日汇率的价值减去所付人民币。未实现：外币净额按月末汇率重估的变动。',
    en: 'In RMB, positive is a gain. Realised: top-ups and conversions at the day’s rate less the RMB given. Unrealised: the net amount held, revalued at the month-end rate.',
    jp: '人民元建て、プラスが差益です。実現：チャージと両替の当日レート換算額から支払った人民元を引いた額。未実現：外貨の純額を月末レートで再評価した差額。',
  },
  'finance.exchange.opening': { zh: '月初外币净额', en: 'Net held, opening', jp: '月初の外貨純額' },
  'finance.exchange.closing': { zh: '月末外币净额', en: 'Net held, closing', jp: '月末の外貨純額' },
  'finance.exchange.rate': { zh: '月末汇率', en: 'Month-end rate', jp: '月末レート' },
  'finance.exchange.realised': { zh: '已实现', en: 'Realised', jp: '実現' },
  'finance.exchange.unrealised': { zh: '未实现', en: 'Unrealised', jp: '未実現' },
  'finance.exchange.gain': { zh: '损益合计', en: 'Net difference', jp: '差損益計' },
} as const satisfies Texts<'finance'>;
