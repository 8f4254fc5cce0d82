import type { Permissions } from '../../kernel/permission.ts';

export const containerPermissions = {
  'freight:container:list': { for: 'staff', text: { zh: '查看柜型', en: 'View containers', jp: 'コンテナの閲覧' } },
  'freight:container:add': { for: 'staff', text: { zh: '新增柜型', en: 'Add containers', jp: 'コンテナの追加' } },
  'freight:container:edit': {
    for: 'staff',
    text: { zh: '编辑、启用和停用柜型', en: 'Edit, enable and disable containers', jp: 'コンテナの編集・有効化・無効化' },
  },
  'freight:container:export': { for: 'staff', text: { zh: '导出柜型', en: 'Export containers', jp: 'コンテナのエクスポート' } },
} as const satisfies Permissions<'freight'>;
