import type { Permissions } from '../../kernel/permission.ts';

export const fnskuPermissions = {
  'fba:fnsku:list': { for: 'both', text: { zh: '查看 FBA 产品', en: 'View FBA products', jp: 'FBA商品の閲覧' } },
  'fba:fnsku:export': { for: 'both', text: { zh: '导出 FBA 产品', en: 'Export FBA products', jp: 'FBA商品のエクスポート' } },
  'fba:fnsku:import': { for: 'both', text: { zh: '导入 FBA 产品', en: 'Import FBA products', jp: 'FBA商品のインポート' } },
  'fba:fnsku:add': { for: 'both', text: { zh: '新增 FBA 产品', en: 'Add FBA products', jp: 'FBA商品の追加' } },
  'fba:fnsku:edit': { for: 'both', text: { zh: '编辑 FBA 产品', en: 'Edit FBA products', jp: 'FBA商品の編集' } },
  'fba:fnsku:delete': { for: 'both', text: { zh: '删除 FBA 产品', en: 'Delete FBA products', jp: 'FBA商品の削除' } },
  'fba:fnsku:label': { for: 'both', text: { zh: '打印 FNSKU 标签', en: 'Print FNSKU labels', jp: 'FNSKUラベルの印刷' } },
} as const satisfies Permissions<'fba'>;
