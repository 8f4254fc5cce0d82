import type { Texts } from '../../kernel/text.ts';

export const customerOrderTexts = {
  'insights.customerOrder.title': { zh: '客户订单', en: 'Customer orders', jp: '顧客別注文' },
  'insights.customerOrder.store': { zh: '店铺', en: 'Store', jp: 'ストア' },
  'insights.customerOrder.channel': { zh: '渠道', en: 'Channel', jp: 'チャネル' },
  'insights.customerOrder.noStore': { zh: '无店铺', en: 'No store', jp: 'ストアなし' },
  'insights.customerOrder.byCompany': { zh: '客户排名', en: 'Top customers', jp: '顧客別ランキング' },
  'insights.customerOrder.byStore': { zh: '店铺排名', en: 'Top stores', jp: 'ストア別ランキング' },
  'insights.customerOrder.companies': { zh: '下单客户', en: 'Ordering customers', jp: '注文のあった顧客' },
  'insights.customerOrder.empty': { zh: '所选期间没有订单', en: 'No orders in this period', jp: '対象期間の注文はありません' },
} as const satisfies Texts<'insights'>;
