import type { Texts } from '../../kernel/text.ts';

export const ageingTexts = {
  'finance.ageing.title': { zh: '欠款账龄', en: 'Arrears ageing', jp: '残高不足の経過日数' },
  'finance.ageing.empty': { zh: '没有欠款的钱包', en: 'No wallet is below zero', jp: '残高不足のウォレットはありません' },
  'finance.ageing.owed': { zh: '欠款', en: 'Owed', jp: '不足額' },
  'finance.ageing.to30': { zh: '0–30 天', en: '0–30 days', jp: '0〜30日' },
  'finance.ageing.to60': { zh: '31–60 天', en: '31–60 days', jp: '31〜60日' },
  'finance.ageing.to90': { zh: '61–90 天', en: '61–90 days', jp: '61〜90日' },
  'finance.ageing.over90': { zh: '90 天以上', en: 'Over 90 days', jp: '91日以上' },
  'finance.ageing.since': { zh: '欠款起始', en: 'Below zero since', jp: '不足開始' },
  'finance.ageing.days': { zh: '天数', en: 'Days', jp: '日数' },
} as const satisfies Texts<'finance'>;
