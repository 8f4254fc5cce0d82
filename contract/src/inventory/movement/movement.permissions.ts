import type { Permissions } from '../../kernel/permission.ts';

export const movementPermissions = {
  'inventory:movement:list': { for: 'both', text: { zh: '查看库存日志', en: 'View stock log', jp: '在庫ログの閲覧' } },
  'inventory:movement:export': { for: 'both', text: { zh: '导出库存日志', en: 'Export stock log', jp: '在庫ログのエクスポート' } },
} as const satisfies Permissions<'inventory'>;
