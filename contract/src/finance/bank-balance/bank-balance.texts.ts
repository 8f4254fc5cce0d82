import type { Texts } from '../../kernel/text.ts';

export const bankBalanceTexts = {
  'finance.bankBalance.title': { zh: '银行对账', en: 'Bank reconciliation', jp: '銀行照合' },
  'finance.bankBalance.ledger': { zh: '账面入账', en: 'Credited in the book', jp: '帳簿の入金' },
  'finance.bankBalance.backed': { zh: '有流水', en: 'With bank line', jp: '明細あり' },
  'finance.bankBalance.unbacked': { zh: '无流水', en: 'Without bank line', jp: '明細なし' },
  'finance.bankBalance.unmatched': { zh: '未关联', en: 'Unmatched', jp: '未紐付け' },
  'finance.bankBalance.closingDay': { zh: '余额日期', en: 'Balance date', jp: '残高日' },
  'finance.bankBalance.closing': { zh: '银行余额', en: 'Bank balance', jp: '銀行残高' },
  'finance.bankBalance.source': { zh: '来源', en: 'Source', jp: '登録元' },
  'finance.bankBalance.source.typed': { zh: '人工登记', en: 'Entered', jp: '手入力' },
  'finance.bankBalance.source.imported': { zh: '银行文件', en: 'Bank file', jp: '銀行ファイル' },
  'finance.bankBalance.expected': { zh: '推算余额', en: 'Expected', jp: '計算上の残高' },
  'finance.bankBalance.difference': { zh: '差异', en: 'Difference', jp: '差異' },
  'finance.bankBalance.set': { zh: '登记余额', en: 'Enter balance', jp: '残高を登録' },
  'finance.bankBalance.help': {
    zh: '推算余额 = 上一次的余额 + 其后的流水（含付款）；现金等没有流水的账户按已入账金额计算。没有导入的付款会显示为差异。',
    en: 'Expected = the previous balance plus the bank lines since, payments out included. Cash and other accounts without bank lines count what was credited. Payments that weren’t imported show as a difference.',
    jp: '計算上の残高 = 前回の残高 + その後の明細（出金を含む）。現金など明細のない口座は入金済みの金額で計算します。インポートしていない出金は差異として表示されます。',
  },
  'finance.bankBalance.future': { zh: '日期不能晚于今天', en: 'The date can’t be in the future', jp: '未来の日付は入力できません' },
  'finance.bankBalance.log.set': { zh: '登记银行余额', en: 'Bank balance entered', jp: '銀行残高を登録' },
} as const satisfies Texts<'finance'>;
