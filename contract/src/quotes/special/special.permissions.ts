import type { Permissions } from '../../kernel/permission.ts';

export const specialPermissions = {
  'quotes:special:list': { for: 'both', text: { zh: '查看特殊报价', en: 'See special quotes', jp: '特別見積の閲覧' } },
  'quotes:special:export': { for: 'both', text: { zh: '导出特殊报价', en: 'Export special quotes', jp: '特別見積の出力' } },
  'quotes:special:edit': { for: 'staff', text: { zh: '编辑特殊报价', en: 'Edit special quotes', jp: '特別見積の編集' } },
  'quotes:special:activate': {
    for: 'staff',
    text: { zh: '启用和停用特殊报价', en: 'Activate and stop special quotes', jp: '特別見積の適用・停止' },
  },
} as const satisfies Permissions<'quotes'>;
