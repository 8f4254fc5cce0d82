import type { Texts } from '../../kernel/text.ts';

export const customerFlowTexts = {
  'insights.customerFlow.title': { zh: '客户流水', en: 'Customer ledger', jp: '顧客台帳' },
  'insights.customerFlow.wallet': { zh: '钱包', en: 'Wallet', jp: 'ウォレット' },
  'insights.customerFlow.opening': { zh: '期初余额', en: 'Opening balance', jp: '期首残高' },
  'insights.customerFlow.in': { zh: '收入', en: 'In', jp: '入金' },
  'insights.customerFlow.out': { zh: '支出', en: 'Out', jp: '出金' },
  'insights.customerFlow.closing': { zh: '期末余额', en: 'Closing balance', jp: '期末残高' },
  'insights.customerFlow.journals': { zh: '笔数', en: 'Journals', jp: '件数' },
  'insights.customerFlow.type.topUp': { zh: '充值', en: 'Topped up', jp: 'チャージ' },
  'insights.customerFlow.type.charge': { zh: '扣费', en: 'Charges', jp: '引落' },
  'insights.customerFlow.type.refund': { zh: '退款', en: 'Refunds', jp: '返金' },
  'insights.customerFlow.type.adjust': { zh: '调整', en: 'Adjusted', jp: '調整' },
  'insights.customerFlow.type.convert': { zh: '换汇', en: 'Conversions', jp: '両替' },
  'insights.customerFlow.type.codCredited': { zh: '代引入账', en: 'COD credited', jp: '代引入金' },
  'insights.customerFlow.type.reversal': { zh: '冲销', en: 'Reversals', jp: '取消' },
  'insights.customerFlow.balance': {
    zh: '每日期末余额（{currency}）',
    en: 'Closing balance by day ({currency})',
    jp: '日別期末残高（{currency}）',
  },
  'insights.customerFlow.flow': { zh: '每日收支（{currency}）', en: 'In and out by day ({currency})', jp: '日別の入出金（{currency}）' },
  'insights.customerFlow.byType': { zh: '收支类型（{currency}）', en: 'By type ({currency})', jp: '種別の内訳（{currency}）' },
  'insights.customerFlow.figure': { zh: '{what}（{currency}）', en: '{what} ({currency})', jp: '{what}（{currency}）' },
  'insights.customerFlow.empty': { zh: '所选期间没有流水', en: 'No journals in this period', jp: '対象期間の記帳はありません' },
  'insights.proof.walletDays': {
    zh: '按日汇总的钱包流水与账簿一致',
    en: 'Wallet movements kept by day are those of the books',
    jp: '日別に保存したウォレットの増減が帳簿と一致している',
  },
} as const satisfies Texts<'insights'>;
