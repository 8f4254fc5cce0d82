import type { Permissions } from '../../kernel/permission.ts';

export const mappingPermissions = {
  'marketplace:mapping:list': { for: 'both', text: { zh: '查看 SKU 映射', en: 'View SKU mappings', jp: 'SKU紐付けの閲覧' } },
  'marketplace:mapping:export': { for: 'both', text: { zh: '导出 SKU 映射', en: 'Export SKU mappings', jp: 'SKU紐付けのエクスポート' } },
  'marketplace:mapping:import': { for: 'both', text: { zh: '导入 SKU 映射', en: 'Import SKU mappings', jp: 'SKU紐付けのインポート' } },
  'marketplace:mapping:add': { for: 'both', text: { zh: '新增 SKU 映射', en: 'Add SKU mappings', jp: 'SKU紐付けの追加' } },
  'marketplace:mapping:edit': { for: 'both', text: { zh: '编辑 SKU 映射', en: 'Edit SKU mappings', jp: 'SKU紐付けの編集' } },
  'marketplace:mapping:delete': { for: 'both', text: { zh: '删除 SKU 映射', en: 'Delete SKU mappings', jp: 'SKU紐付けの削除' } },
} as const satisfies Permissions<'marketplace'>;
