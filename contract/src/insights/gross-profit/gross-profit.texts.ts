import type { Texts } from '../../kernel/text.ts';

export const grossProfitTexts = {
  'insights.grossProfit.title': { zh: '运营毛利', en: 'Gross profit', jp: '営業粗利' },
  'insights.grossProfit.byCompany': { zh: '按客户', en: 'By customer', jp: '顧客別' },
  'insights.grossProfit.byCarrier': { zh: '按承运商', en: 'By carrier', jp: '配送会社別' },
  'insights.grossProfit.byMonth': { zh: '按月份', en: 'By month', jp: '月別' },
  'insights.grossProfit.byOrder': { zh: '按订单', en: 'By order', jp: '注文別' },
  'insights.grossProfit.sheetCompany': { zh: '运营毛利（按客户）', en: 'Gross profit by customer', jp: '営業粗利（顧客別）' },
  'insights.grossProfit.sheetCarrier': { zh: '运营毛利（按承运商）', en: 'Gross profit by carrier', jp: '営業粗利（配送会社別）' },
  'insights.grossProfit.sheetMonth': { zh: '运营毛利（按月份）', en: 'Gross profit by month', jp: '営業粗利（月別）' },
  'insights.grossProfit.sheetOrder': { zh: '运营毛利（按订单）', en: 'Gross profit by order', jp: '営業粗利（注文別）' },
  'insights.grossProfit.byDay': { zh: '每日毛利', en: 'Gross profit by day', jp: '日別の粗利' },
  'insights.grossProfit.empty': {
    zh: '该期间没有出库订单',
    en: 'No orders were shipped in this period',
    jp: 'この期間に出庫した注文はありません',
  },
  'insights.grossProfit.month': { zh: '月份', en: 'Month', jp: '月' },
  'insights.grossProfit.revenue': { zh: '订单收入', en: 'Order revenue', jp: '注文収入' },
  'insights.grossProfit.revenueHint': {
    zh: '已出库订单的扣费减退款',
    en: 'Charges minus refunds of shipped orders',
    jp: '出庫済み注文の引落額－返金額',
  },
  'insights.grossProfit.profit': { zh: '订单毛利', en: 'Order profit', jp: '注文粗利' },
  'insights.grossProfit.margin': { zh: '毛利率', en: 'Margin', jp: '粗利率' },
  'insights.grossProfit.marginOf': { zh: '毛利率 {percent}%', en: 'Margin {percent}%', jp: '粗利率 {percent}%' },
  'insights.grossProfit.storage': { zh: '仓储费收入', en: 'Storage fees', jp: '保管料収入' },
  'insights.grossProfit.firstLeg': { zh: '头程收入', en: 'First-leg revenue', jp: '国際輸送収入' },
  'insights.grossProfit.firstLegCost': { zh: '头程成本', en: 'First-leg cost', jp: '国際輸送原価' },
  'insights.grossProfit.firstLegHint': {
    zh: '头程运费减分摊的货柜成本',
    en: 'First-leg fees minus the share of container costs',
    jp: '国際輸送費－コンテナ費用の按分',
  },
  'insights.grossProfit.firstLegProfit': { zh: '头程毛利', en: 'First-leg profit', jp: '国際輸送粗利' },
  'insights.grossProfit.result': { zh: '毛利合计', en: 'Total profit', jp: '粗利合計' },
  'insights.grossProfit.resultHint': {
    zh: '订单毛利 + 仓储费 + 头程毛利',
    en: 'Orders + storage + first leg',
    jp: '注文＋保管料＋国際輸送',
  },
  'insights.proof.profitDays': {
    zh: '每日收入与成本汇总与账本一致',
    en: 'Daily sums of revenue and cost equal the books',
    jp: '日次の売上・原価集計が帳簿と一致している',
  },
} as const satisfies Texts<'insights'>;
