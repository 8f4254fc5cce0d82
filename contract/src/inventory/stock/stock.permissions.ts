import type { Permissions } from '../../kernel/permission.ts';

export const stockPermissions = {
  'inventory:stock:list': { for: 'both', text: { zh: '查看库存', en: 'See stock', jp: '在庫の閲覧' } },
  'inventory:stock:export': { for: 'both', text: { zh: '导出库存', en: 'Export stock', jp: '在庫の出力' } },
} as const satisfies Permissions<'inventory'>;
