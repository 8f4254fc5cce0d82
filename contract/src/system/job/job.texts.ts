import type { Texts } from '../../kernel/text.ts';

/** What the server says about long work. */
export const jobTexts = {
  'system.job.kind.export': { zh: '导出', en: 'Export', jp: 'エクスポート' },
  'system.job.kind.import': { zh: '导入', en: 'Import', jp: 'インポート' },
  'system.job.kind.stockAudit': { zh: '库存账目核对', en: 'Stock book check', jp: '在庫帳簿の照合' },
  'system.job.kind.whatIf': { zh: '报价模拟', en: 'Price simulation', jp: '料金シミュレーション' },
  'system.job.kind.monthlyInvoices': { zh: '每月开票', en: 'Monthly invoicing', jp: '月次発行' },
  'system.job.kind.moneyAudit': { zh: '资金账核对', en: 'Wallet book check', jp: '資金帳簿の照合' },
  'system.job.exported': { zh: '已导出 {count} 条', en: '{count} {count?row|rows} exported', jp: '{count}件をエクスポートしました' },
  'system.job.imported': { zh: '已导入 {count} 条', en: '{count} {count?row|rows} imported', jp: '{count}件をインポートしました' },
  'system.job.marked': { zh: '错误标注', en: 'errors', jp: 'エラー' },
  'system.job.cellFault': {
    zh: '第 {row} 行 {column} 列（{title}）：{message}',
    en: 'Row {row}, column {column} ({title}): {message}',
    jp: '{row}行{column}列（{title}）：{message}',
  },
} as const satisfies Texts<'system'>;
