import type { Texts } from '../../kernel/text.ts';

export const bankBalanceTexts = {
  'finance.bankBalance.title': { zh: '银行对账', en: 'Bank reconciliation', jp: '銀行照合' },
  'finance.bankBalance.ledger': { zh: '账面入账', en: 'Credited in the book', jp: '帳簿の入金' },
  'finance.bankBalance.backed': { zh: '有流水', en: 'With bank line', jp: '明細あり' },
  'finance.bankBalance.unbacked': { zh: '无流水', en: 'Without bank line', jp: '明細なし' },
  'finance.bankBalance.unmatched': { zh: '未关联', en: 'Unmatched', jp: '未紐付け' },
  'finance.bankBalance.closingDay': { zh: '余额日期', en: 'Balance date', jp: '残高日' },
  'finance.bankBalance.closing': { zh: '银行余额', en: 'Bank balance', jp: '銀行残高' },
  'finance.bankBalance.expected': { zh: '推算余额', en: 'Expected', jp: '計算上の残高' },
  'finance.bankBalance.difference': { zh: '差异', en: 'Difference', jp: '差異' },
  'finance.bankBalance.set': { zh: '登记余额', en: 'Enter balance', jp: '残高を登録' },
  'finance.bankBalance.help': {
    zh: '推算余额 = 上一次登记的余额 + 其后的流水。付出的款项会显示为差异。',
    en: 'Expected = the previous balance entered plus the bank lines since. Payments out show as a difference.',
    jp: '計算上の残高 = 前回登録した残高 + その後の明細。出金は差異として表示されます。',
  },
  'finance.bankBalance.future': { zh: '日期不能晚于今天', en: 'The date can’t be in the future', jp: '未来の日付は入力できません' },
  'finance.bankBalance.log.set': { zh: '登记银行余额', en: 'Bank balance entered', jp: '銀行残高を登録' },
} as const satisfies Texts<'finance'>;
