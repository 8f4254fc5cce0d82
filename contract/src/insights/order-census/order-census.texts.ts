import type { Texts } from '../../kernel/text.ts';

export const orderCensusTexts = {
  'insights.orderCensus.title': { zh: '订单统计', en: 'Order statistics', jp: '注文統計' },
  'insights.orderCensus.orders': { zh: '订单数', en: 'Orders', jp: '注文数' },
  'insights.orderCensus.pieces': { zh: '件数', en: 'Pieces', jp: '点数' },
  'insights.orderCensus.fees': { zh: '订单费用', en: 'Order fees', jp: '注文費用' },
  'insights.orderCensus.feesHint': {
    zh: '出库前为预估，出库后为实收',
    en: 'Estimated until shipped, charged afterwards',
    jp: '出庫前は見積、出庫後は請求額',
  },
  'insights.orderCensus.group.review': { zh: '待审核', en: 'Pending review', jp: '審査待ち' },
  'insights.orderCensus.group.working': { zh: '处理中', en: 'In progress', jp: '処理中' },
  'insights.orderCensus.group.shipped': { zh: '已出库', en: 'Shipped', jp: '出庫済み' },
  'insights.orderCensus.group.stopped': { zh: '已终止', en: 'Stopped', jp: '中止' },
  'insights.orderCensus.onTime': { zh: '按时出库', en: 'On time', jp: '期限内' },
  'insights.orderCensus.late': { zh: '超时', en: 'Late', jp: '遅れ' },
  'insights.orderCensus.onTimeRate': { zh: '按时率', en: 'On-time rate', jp: '期限内率' },
  'insights.orderCensus.onTimeHint': {
    zh: '按时出库 ÷（按时出库 + 超时）',
    en: 'On time ÷ (on time + late)',
    jp: '期限内 ÷（期限内＋遅れ）',
  },
  'insights.orderCensus.byDay': { zh: '每日订单', en: 'Orders by day', jp: '日別注文数' },
  'insights.orderCensus.byState': { zh: '每日订单状态', en: 'Status by day', jp: '日別の状態' },
  'insights.orderCensus.byCarrier': { zh: '承运商', en: 'Carrier', jp: '配送会社' },
  'insights.orderCensus.byChannel': { zh: '渠道', en: 'Channel', jp: 'チャネル' },
  'insights.orderCensus.byTime': { zh: '按时与超时', en: 'On time and late', jp: '期限内・遅れ' },
  'insights.proof.orderDays': {
    zh: '每日订单汇总与出库单一致',
    en: 'Daily order sums equal the outbound orders',
    jp: '日次の注文集計が出庫注文と一致している',
  },
  'insights.orderCensus.empty': { zh: '所选期间没有订单', en: 'No orders in this period', jp: '対象期間の注文はありません' },
} as const satisfies Texts<'insights'>;
