import type { Permissions } from '../../kernel/permission.ts';

export const invoicePermissions = {
  'invoicing:invoice:list': { for: 'both', text: { zh: '查看发票', en: 'View tax invoices', jp: '発票の閲覧' } },
  'invoicing:invoice:export': { for: 'both', text: { zh: '导出发票', en: 'Export tax invoices', jp: '発票のエクスポート' } },
  'invoicing:invoice:apply': { for: 'both', text: { zh: '申请开票', en: 'Request tax invoices', jp: '発票の発行申請' } },
  'invoicing:invoice:monthly': {
    for: 'both',
    text: { zh: '设置每月固定开票', en: 'Manage monthly tax invoices', jp: '毎月の発票発行の設定' },
  },
  'invoicing:invoice:review': { for: 'staff', text: { zh: '审核发票申请', en: 'Review tax invoice requests', jp: '発票申請の審査' } },
  'invoicing:invoice:issue': { for: 'staff', text: { zh: '开具发票', en: 'Issue tax invoices', jp: '発票の発行' } },
  'invoicing:invoice:red': { for: 'staff', text: { zh: '红冲发票', en: 'Issue red-letter invoices', jp: '赤伝票の発行' } },
  'invoicing:invoice:run': {
    for: 'staff',
    text: { zh: '手动生成每月发票', en: 'Create monthly tax invoices manually', jp: '月次発票の手動作成' },
  },
} as const satisfies Permissions<'invoicing'>;
