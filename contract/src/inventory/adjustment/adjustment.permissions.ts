import type { Permissions } from '../../kernel/permission.ts';

export const adjustmentPermissions = {
  'inventory:adjustment:list': { for: 'staff', text: { zh: '查看盘盈盘亏', en: 'View adjustments', jp: '在庫調整の閲覧' } },
  'inventory:adjustment:export': { for: 'staff', text: { zh: '导出盘盈盘亏', en: 'Export adjustments', jp: '在庫調整のエクスポート' } },
  'inventory:adjustment:propose': { for: 'staff', text: { zh: '新增盘盈盘亏', en: 'Create adjustments', jp: '在庫調整の申請' } },
  'inventory:adjustment:approve': { for: 'staff', text: { zh: '审批盘盈盘亏', en: 'Approve adjustments', jp: '在庫調整の承認' } },
} as const satisfies Permissions<'inventory'>;
