import type { Permissions } from '../../kernel/permission.ts';

export const productPermissions = {
  'products:product:list': { for: 'both', text: { zh: '查看产品', en: 'See products', jp: '商品の閲覧' } },
  'products:product:add': { for: 'both', text: { zh: '新增和复制产品', en: 'Add and copy products', jp: '商品の追加・複製' } },
  'products:product:edit': { for: 'both', text: { zh: '编辑产品', en: 'Edit products', jp: '商品の編集' } },
  'products:product:enable': { for: 'both', text: { zh: '启用和停用产品', en: 'Enable and disable products', jp: '商品の有効化・無効化' } },
  'products:product:delete': { for: 'both', text: { zh: '删除产品', en: 'Delete products', jp: '商品の削除' } },
  'products:product:label': { for: 'both', text: { zh: '打印产品条码', en: 'Print product labels', jp: '商品ラベルの印刷' } },
  'products:product:import': { for: 'both', text: { zh: '导入产品', en: 'Import products', jp: '商品の取込' } },
  'products:product:export': { for: 'both', text: { zh: '导出产品', en: 'Export products', jp: '商品の出力' } },
  'products:product:measure': { for: 'staff', text: { zh: '复测产品尺寸和重量', en: 'Measure products', jp: '商品の再計測' } },
  'products:product:warehouseSku': { for: 'staff', text: { zh: '修改仓库 SKU', en: 'Set the warehouse SKU', jp: '倉庫SKUの変更' } },
} as const satisfies Permissions<'products'>;
