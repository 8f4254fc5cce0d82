import type { Texts } from '../../kernel/text.ts';

/** What the server says about long work. */
export const jobTexts = {
  'system.job.kind.export': { zh: '导出', en: 'Export', jp: 'エクスポート' },
  'system.job.kind.import': { zh: '导入', en: 'Import', jp: 'インポート' },
  'system.job.kind.stockAudit': { zh: '库存账目核对', en: 'Proof of the stock book', jp: '在庫帳簿の検証' },
  'system.job.kind.whatIf': { zh: '报价模拟', en: 'What-if of a price book', jp: '料金表の試算' },
  'system.job.kind.moneyAudit': { zh: '资金账核对', en: 'Proof of the money book', jp: '資金帳簿の検証' },
  'system.job.exported': { zh: '已导出 {count} 条', en: '{count} rows exported', jp: '{count}件を出力しました' },
  'system.job.imported': { zh: '已导入 {count} 条', en: '{count} rows imported', jp: '{count}件を取り込みました' },
  'system.job.marked': { zh: '错误标注', en: 'errors', jp: 'エラー' },
  'system.job.cellFault': {
    zh: '第 {row} 行 {column} 列（{title}）：{message}',
    en: 'Row {row}, column {column} ({title}): {message}',
    jp: '{row}行{column}列（{title}）：{message}',
  },
} as const satisfies Texts<'system'>;
