import type { Texts } from '../kernel/text.ts';

/** What a call has done something to: one of them. */
export const insightsNouns = {
  'insights.performance.noun': { zh: '绩效目标', en: 'Target', jp: '実績目標' },
  'insights.display.noun': { zh: '看板显示屏', en: 'Display', jp: 'カンバン表示' },
  'insights.bill.noun': { zh: '承运商账单', en: 'Carrier bill', jp: '配送会社の請求' },
  'insights.rerate.noun': { zh: '补收退差', en: 'Re-rate', jp: '料金再計算' },
  'insights.costRate.noun': { zh: '成本标准', en: 'Cost rate', jp: '原価設定' },
} as const satisfies Texts<'insights'>;
