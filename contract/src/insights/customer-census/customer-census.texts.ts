import type { Texts } from '../../kernel/text.ts';

export const customerCensusTexts = {
  'insights.customerCensus.title': { zh: '客户统计', en: 'Customer statistics', jp: '顧客統計' },
  'insights.customerCensus.companyCode': { zh: '公司标识', en: 'Company code', jp: '会社コード' },
  'insights.customerCensus.activity': { zh: '活跃度', en: 'Activity', jp: '利用状況' },
  'insights.customerCensus.activity.active10': { zh: '10 天内活跃', en: 'Active in 10 days', jp: '10日以内に利用' },
  'insights.customerCensus.activity.active30': { zh: '30 天内活跃', en: 'Active in 30 days', jp: '30日以内に利用' },
  'insights.customerCensus.activity.quiet': { zh: '不活跃', en: 'Inactive', jp: '利用なし' },
  'insights.customerCensus.activeHint': {
    zh: '有订单或库存变动',
    en: 'Had an order or a stock movement',
    jp: '注文または在庫の動きあり',
  },
  'insights.customerCensus.isNew': { zh: '新客户', en: 'New', jp: '新規' },
  'insights.customerCensus.createdDay': { zh: '注册日期', en: 'Registered', jp: '登録日' },
  'insights.customerCensus.lastActiveDay': { zh: '最近活跃', en: 'Last active', jp: '最終利用日' },
  'insights.customerCensus.revenueCny': { zh: '收入（人民币）', en: 'Revenue (RMB)', jp: '収入（人民元）' },
  'insights.customerCensus.revenueJpy': { zh: '收入（日元）', en: 'Revenue (JPY)', jp: '収入（円）' },
  'insights.customerCensus.revenueHint': {
    zh: '扣费减退款',
    en: 'Charges minus refunds',
    jp: '引落額－返金額',
  },
  'insights.customerCensus.all': { zh: '客户总数', en: 'Customers', jp: '顧客数' },
  'insights.customerCensus.new': { zh: '新增客户', en: 'New customers', jp: '新規顧客' },
  'insights.customerCensus.active10': { zh: '10 天活跃', en: 'Active, 10 days', jp: '10日以内の利用' },
  'insights.customerCensus.active30': { zh: '30 天活跃', en: 'Active, 30 days', jp: '30日以内の利用' },
  'insights.customerCensus.newByDay': { zh: '每日新增客户', en: 'New customers by day', jp: '日別の新規顧客' },
  'insights.customerCensus.byActivity': { zh: '活跃度分布', en: 'Customers by activity', jp: '利用状況の内訳' },
  'insights.customerCensus.top': { zh: '收入排名', en: 'Top customers by revenue', jp: '収入ランキング' },
  'insights.customerCensus.empty': { zh: '没有符合条件的客户', en: 'No customers match', jp: '該当する顧客はいません' },
} as const satisfies Texts<'insights'>;
