import type { Permissions } from '../../kernel/permission.ts';

export const specialPermissions = {
  'quotes:special:list': { for: 'both', text: { zh: '查看特殊报价', en: 'View special prices', jp: '特別料金の閲覧' } },
  'quotes:special:export': { for: 'both', text: { zh: '导出特殊报价', en: 'Export special prices', jp: '特別料金のエクスポート' } },
  'quotes:special:edit': { for: 'staff', text: { zh: '编辑特殊报价', en: 'Edit special prices', jp: '特別料金の編集' } },
  'quotes:special:activate': {
    for: 'staff',
    text: { zh: '启用和停用特殊报价', en: 'Activate and stop special prices', jp: '特別料金の適用・停止' },
  },
} as const satisfies Permissions<'quotes'>;
