import type { Texts } from '../../kernel/text.ts';

export const statementTexts = {
  'finance.month.bad': { zh: '请填写月份，如 2026-06', en: 'Enter a month, e.g. 2026-06', jp: '月を入力してください（例：2026-06）' },
  'finance.statement.title': { zh: '月结单', en: 'Monthly statements', jp: '月次明細書' },
  'finance.statement.one': { zh: '{month} 月结单', en: 'Statement for {month}', jp: '{month} 月次明細書' },
  'finance.statement.document': { zh: '月结单', en: 'Monthly statement', jp: '月次明細書' },
  'finance.statement.empty': {
    zh: '还没有收支，因此没有月结单',
    en: 'No statements yet: nothing has been booked',
    jp: '入出金がないため、明細書はまだありません',
  },
  'finance.statement.month': { zh: '月份', en: 'Month', jp: '対象月' },
  'finance.statement.state.running': { zh: '本月进行中', en: 'In progress', jp: '当月' },
  'finance.statement.state.over': { zh: '待结账', en: 'Not closed yet', jp: '締め前' },
  'finance.statement.state.closed': { zh: '已结账', en: 'Closed', jp: '締め済み' },
  'finance.statement.others': { zh: '其他', en: 'Other', jp: 'その他' },
  'finance.statement.period': { zh: '期间', en: 'Period', jp: '期間' },
  'finance.statement.periodOf': { zh: '{from} 至 {to}（北京时间）', en: '{from} to {to} (China time)', jp: '{from}〜{to}（中国時間）' },
  'finance.statement.printedAt': { zh: '打印时间', en: 'Printed', jp: '印刷日時' },
  'finance.statement.item': { zh: '项目', en: 'Item', jp: '項目' },
  'finance.statement.count': { zh: '笔数', en: 'Entries', jp: '件数' },
  'finance.statement.day': { zh: '日期', en: 'Date', jp: '日付' },
  'finance.statement.days': { zh: '每日收支', en: 'By day', jp: '日別' },
  'finance.statement.running': {
    zh: '本月尚未结束，金额仍会变化',
    en: 'The month isn’t over yet: amounts may still change',
    jp: '当月は継続中のため、金額は変わることがあります',
  },
  'finance.statement.nothing': { zh: '本月没有收支', en: 'Nothing was booked this month', jp: 'この月の入出金はありません' },
  'finance.statement.pdf': { zh: 'PDF', en: 'PDF', jp: 'PDF' },
  'finance.statement.xlsx': { zh: 'Excel', en: 'Excel', jp: 'Excel' },
} as const satisfies Texts<'finance'>;
