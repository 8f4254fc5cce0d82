import type { Permissions } from '../../kernel/permission.ts';

export const statementPermissions = {
  'finance:statement:list': { for: 'both', text: { zh: '查看月结单', en: 'View monthly statements', jp: '月次明細書の閲覧' } },
  'finance:statement:export': {
    for: 'both',
    text: { zh: '导出月结单列表', en: 'Export monthly statements', jp: '月次明細書のエクスポート' },
  },
} as const satisfies Permissions<'finance'>;
