import type { Permissions } from '../../kernel/permission.ts';

export const countPermissions = {
  'inventory:count:list': { for: 'staff', text: { zh: '查看盘点单', en: 'See count sheets', jp: '棚卸表の閲覧' } },
  'inventory:count:export': { for: 'staff', text: { zh: '导出盘点单', en: 'Export count sheets', jp: '棚卸表の出力' } },
  'inventory:count:create': { for: 'staff', text: { zh: '新建与取消盘点', en: 'Start and cancel counts', jp: '棚卸の開始・取消' } },
  'inventory:count:count': { for: 'staff', text: { zh: '盘点', en: 'Count', jp: '棚卸の実施' } },
  'inventory:count:propose': {
    for: 'staff',
    text: { zh: '查看盘点差异并提出', en: 'See differences and propose', jp: '棚卸差異の確認・申請' },
  },
} as const satisfies Permissions<'inventory'>;
