import type { Texts } from '../kernel/text.ts';

/** What a call has done something to: one of them. */
export const financeNouns = {
  'finance.bankBalance.noun': { zh: '银行余额', en: 'Bank balance', jp: '銀行残高' },
  'finance.control.noun': { zh: '复核设置', en: 'Approval settings', jp: '承認設定' },
  'finance.codReport.noun': { zh: '代收结算单', en: 'COD settlement', jp: '代引精算' },
  'finance.adjustment.noun': { zh: '调账', en: 'Balance adjustment', jp: '残高調整' },
  'finance.audit.noun': { zh: '资金账核对', en: 'Wallet book check', jp: '資金帳簿照合' },
  'finance.bankLine.noun': { zh: '银行流水', en: 'Bank line', jp: '入出金明細' },
  'finance.rate.noun': { zh: '汇率', en: 'Exchange rate', jp: '為替レート' },
  'finance.receivingAccount.noun': { zh: '收款账户', en: 'Receiving account', jp: '入金口座' },
  'finance.journal.noun': { zh: '对应科目', en: 'Account mapping', jp: '勘定科目の対応' },
  'finance.monthClose.noun': { zh: '结账', en: 'Month close', jp: '月次締め' },
  'finance.topUp.noun': { zh: '充值', en: 'Top-up', jp: 'チャージ' },
  'finance.wallet.noun': { zh: '钱包', en: 'Wallet', jp: 'ウォレット' },
} as const satisfies Texts<'finance'>;
