import type { Permissions } from '../../kernel/permission.ts';

export const expenditurePermissions = {
  'finance:expenditure:list': { for: 'both', text: { zh: '查看支出明细', en: 'See expenditure', jp: '支出明細の閲覧' } },
  'finance:expenditure:export': { for: 'both', text: { zh: '导出支出明细', en: 'Export expenditure', jp: '支出明細の出力' } },
} as const satisfies Permissions<'finance'>;
