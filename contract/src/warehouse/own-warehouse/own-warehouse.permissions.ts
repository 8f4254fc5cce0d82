import type { Permissions } from '../../kernel/permission.ts';

export const ownWarehousePermissions = {
  'warehouse:warehouse:list': { for: 'staff', text: { zh: '查看仓库', en: 'See warehouses', jp: '倉庫の閲覧' } },
  'warehouse:warehouse:add': { for: 'staff', text: { zh: '新增仓库', en: 'Add warehouses', jp: '倉庫の追加' } },
  'warehouse:warehouse:edit': {
    for: 'staff',
    text: { zh: '编辑、启用和停用仓库', en: 'Edit, enable and disable warehouses', jp: '倉庫の編集・有効化・無効化' },
  },
  'warehouse:warehouse:export': { for: 'staff', text: { zh: '导出仓库', en: 'Export warehouses', jp: '倉庫の出力' } },
  'warehouse:area:edit': { for: 'staff', text: { zh: '管理库区', en: 'Manage areas', jp: 'エリアの管理' } },
} as const satisfies Permissions<'warehouse'>;
