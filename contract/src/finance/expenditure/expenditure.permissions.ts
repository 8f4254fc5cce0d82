import type { Permissions } from '../../kernel/permission.ts';

export const expenditurePermissions = {
  'finance:expenditure:list': { for: 'both', text: { zh: '查看支出明细', en: 'View expenses', jp: '支出明細の閲覧' } },
  'finance:expenditure:export': { for: 'both', text: { zh: '导出支出明细', en: 'Export expenses', jp: '支出明細のエクスポート' } },
} as const satisfies Permissions<'finance'>;
