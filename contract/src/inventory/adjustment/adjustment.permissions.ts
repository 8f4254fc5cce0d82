import type { Permissions } from '../../kernel/permission.ts';

export const adjustmentPermissions = {
  'inventory:adjustment:list': { for: 'staff', text: { zh: '查看盘盈盘亏', en: 'See gains and losses', jp: '在庫増減の閲覧' } },
  'inventory:adjustment:export': { for: 'staff', text: { zh: '导出盘盈盘亏', en: 'Export gains and losses', jp: '在庫増減の出力' } },
  'inventory:adjustment:propose': { for: 'staff', text: { zh: '提出盘盈盘亏', en: 'Propose gains and losses', jp: '在庫増減の申請' } },
  'inventory:adjustment:approve': { for: 'staff', text: { zh: '审批盘盈盘亏', en: 'Approve gains and losses', jp: '在庫増減の承認' } },
} as const satisfies Permissions<'inventory'>;
