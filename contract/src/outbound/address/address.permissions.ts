import type { Permissions } from '../../kernel/permission.ts';

export const addressPermissions = {
  'outbound:address:list': { for: 'both', text: { zh: '查看发货地址', en: 'View shipping addresses', jp: '住所録の閲覧' } },
  'outbound:address:export': { for: 'both', text: { zh: '导出发货地址', en: 'Export shipping addresses', jp: '住所録のエクスポート' } },
  'outbound:address:import': { for: 'both', text: { zh: '导入发货地址', en: 'Import shipping addresses', jp: '住所録のインポート' } },
  'outbound:address:add': { for: 'both', text: { zh: '新增发货地址', en: 'Add shipping addresses', jp: '住所の追加' } },
  'outbound:address:edit': { for: 'both', text: { zh: '编辑发货地址', en: 'Edit shipping addresses', jp: '住所の編集' } },
  'outbound:address:delete': { for: 'both', text: { zh: '删除发货地址', en: 'Delete shipping addresses', jp: '住所の削除' } },
} as const satisfies Permissions<'outbound'>;
