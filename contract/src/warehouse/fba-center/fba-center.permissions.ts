import type { Permissions } from '../../kernel/permission.ts';

export const fbaCenterPermissions = {
  'warehouse:fbaCenter:list': { for: 'staff', text: { zh: '查看FBA仓库', en: 'See FBA warehouses', jp: 'FBA倉庫の閲覧' } },
  'warehouse:fbaCenter:add': { for: 'staff', text: { zh: '新增FBA仓库', en: 'Add FBA warehouses', jp: 'FBA倉庫の追加' } },
  'warehouse:fbaCenter:edit': {
    for: 'staff',
    text: { zh: '编辑、启用和停用FBA仓库', en: 'Edit, enable and disable FBA warehouses', jp: 'FBA倉庫の編集・有効化・無効化' },
  },
  'warehouse:fbaCenter:export': { for: 'staff', text: { zh: '导出FBA仓库', en: 'Export FBA warehouses', jp: 'FBA倉庫の出力' } },
} as const satisfies Permissions<'warehouse'>;
