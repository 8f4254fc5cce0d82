import type { Permissions } from '../../kernel/permission.ts';

export const auditPermissions = {
  'inventory:audit:list': { for: 'staff', text: { zh: '查看账目核对', en: 'View book checks', jp: '帳簿照合の閲覧' } },
  'inventory:audit:run': { for: 'staff', text: { zh: '立即核对账目', en: 'Run book checks', jp: '帳簿照合の実行' } },
} as const satisfies Permissions<'inventory'>;
