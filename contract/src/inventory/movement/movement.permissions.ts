import type { Permissions } from '../../kernel/permission.ts';

export const movementPermissions = {
  'inventory:movement:list': { for: 'both', text: { zh: '查看库存日志', en: 'See the stock log', jp: '在庫ログの閲覧' } },
  'inventory:movement:export': { for: 'both', text: { zh: '导出库存日志', en: 'Export the stock log', jp: '在庫ログの出力' } },
} as const satisfies Permissions<'inventory'>;
