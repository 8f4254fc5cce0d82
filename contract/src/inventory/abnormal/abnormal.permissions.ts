import type { Permissions } from '../../kernel/permission.ts';

export const abnormalPermissions = {
  'inventory:abnormal:list': { for: 'staff', text: { zh: '查看异常库位', en: 'See abnormal locations', jp: '異常ロケーションの閲覧' } },
  'inventory:abnormal:export': {
    for: 'staff',
    text: { zh: '导出异常库位', en: 'Export abnormal locations', jp: '異常ロケーションの出力' },
  },
  'inventory:abnormal:report': {
    for: 'staff',
    text: { zh: '上报异常库位', en: 'Report abnormal locations', jp: '異常ロケーションの報告' },
  },
  'inventory:abnormal:close': { for: 'staff', text: { zh: '关闭异常库位', en: 'Close abnormal locations', jp: '異常ロケーションの解消' } },
  'inventory:abnormal:freeze': {
    for: 'staff',
    text: { zh: '冻结与解冻库位', en: 'Freeze and release locations', jp: 'ロケーションの凍結・解除' },
  },
} as const satisfies Permissions<'inventory'>;
