import type { Permissions } from '../../kernel/permission.ts';

export const invoicePermissions = {
  'invoicing:invoice:list': { for: 'both', text: { zh: '查看发票', en: 'See invoices', jp: '請求書の閲覧' } },
  'invoicing:invoice:export': { for: 'both', text: { zh: '导出发票', en: 'Export invoices', jp: '請求書の出力' } },
  'invoicing:invoice:apply': { for: 'both', text: { zh: '申请开票', en: 'Apply for invoices', jp: '請求書の発行申請' } },
  'invoicing:invoice:monthly': {
    for: 'both',
    text: { zh: '设置每月固定开票', en: 'Switch monthly invoices', jp: '毎月の請求書発行の設定' },
  },
  'invoicing:invoice:review': { for: 'staff', text: { zh: '审核发票申请', en: 'Review invoice applications', jp: '請求書申請の審査' } },
  'invoicing:invoice:issue': { for: 'staff', text: { zh: '开具发票', en: 'Issue invoices', jp: '請求書の発行' } },
  'invoicing:invoice:red': { for: 'staff', text: { zh: '红冲发票', en: 'Issue red invoices', jp: '赤伝票の発行' } },
  'invoicing:invoice:run': { for: 'staff', text: { zh: '手动生成每月发票', en: 'Run monthly invoices', jp: '月次請求書の手動作成' } },
} as const satisfies Permissions<'invoicing'>;
