import type { Texts } from '../../kernel/text.ts';

export const rateTexts = {
  'finance.rate.title': { zh: '汇率', en: 'Exchange rates', jp: '為替レート' },
  'finance.rate.empty': { zh: '还没有汇率', en: 'No exchange rates yet', jp: '為替レートはまだありません' },
  'finance.rate.pair': { zh: '币种对', en: 'Currency pair', jp: '通貨ペア' },
  'finance.rate.pair.JPY/CNY': { zh: '日元 → 人民币', en: 'JPY → RMB', jp: '円 → 人民元' },
  'finance.rate.pair.USD/CNY': { zh: '美元 → 人民币', en: 'USD → RMB', jp: '米ドル → 人民元' },
  'finance.rate.day': { zh: '生效日期', en: 'Effective from', jp: '適用日' },
  'finance.rate.rate': { zh: '汇率', en: 'Exchange rate', jp: '為替レート' },
  'finance.rate.per100': { zh: '每 100 日元', en: 'Per 100 JPY', jp: '100円あたり' },
  'finance.rate.setBy': { zh: '设置人', en: 'Set by', jp: '設定者' },
  'finance.rate.setAt': { zh: '设置时间', en: 'Set at', jp: '設定日時' },
  'finance.rate.current': { zh: '有效', en: 'Active', jp: '有効' },
  'finance.rate.replaced': { zh: '已被替换', en: 'Replaced', jp: '差替済み' },
  'finance.rate.set': { zh: '设置汇率', en: 'Set exchange rate', jp: 'レート設定' },
  'finance.rate.today': { zh: '今日汇率', en: 'Today’s rate', jp: '本日のレート' },
  'finance.rate.none': {
    zh: '还没有该日可用的汇率，请联系财务',
    en: 'There’s no rate for this day yet. Please contact Finance',
    jp: 'この日のレートがまだありません。経理へご連絡ください',
  },
  'finance.rate.unlikely': {
    zh: '汇率超出合理范围，请检查小数点',
    en: 'This rate is out of range. Check the decimal point',
    jp: 'レートが範囲外です。小数点を確認してください',
  },
  'finance.rate.again': { zh: '再次输入汇率', en: 'Enter the rate again', jp: 'レートの再入力' },
  'finance.rate.againHint': {
    zh: '与前一日相差超过 5% 时需要',
    en: 'Needed when it is more than 5% from the day before',
    jp: '前日から5%を超えて変わる場合に必要です',
  },
  'finance.rate.typeAgain': {
    zh: '与前一日的 {before} 相差超过 5%，请再次输入以确认',
    en: 'More than 5% from {before} the day before. Enter it again to confirm',
    jp: '前日の {before} から5%を超えています。確認のためもう一度入力してください',
  },
  'finance.rate.used': {
    zh: '该日期的汇率已用于换算，不能再改；请从今天起设置',
    en: 'Money was already converted at the rate of these days. Set a rate from today on',
    jp: 'この日のレートはすでに換算に使われています。本日以降のレートを設定してください',
  },
  'finance.rate.monthClosed': {
    zh: '{month} 已结账，该月及之前的汇率不能再设置或修改',
    en: '{month} is closed: rates of its days or earlier can’t be set or changed any more',
    jp: '{month} は締め済みのため、同月以前のレートは設定・変更できません',
  },
  'finance.rate.tooFar': { zh: '最多只能提前 31 天设置', en: 'Rates can be set at most 31 days ahead', jp: '設定できるのは31日先までです' },
  'finance.rate.log.set': { zh: '设置汇率', en: 'Exchange rate set', jp: 'レートを設定' },
} as const satisfies Texts<'finance'>;
