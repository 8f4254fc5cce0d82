import type { Permissions } from '../../kernel/permission.ts';

export const controlPermissions = {
  'finance:control:list': { for: 'staff', text: { zh: '查看单人操作', en: 'View actions done alone', jp: '単独操作の閲覧' } },
  'finance:control:export': { for: 'staff', text: { zh: '导出单人操作', en: 'Export actions done alone', jp: '単独操作のエクスポート' } },
  'finance:control:large': {
    for: 'staff',
    text: { zh: '审批超过限额的款项', en: 'Decide above the limit', jp: '限度額を超える金額の承認' },
  },
  'finance:control:settings': { for: 'staff', text: { zh: '设置资金限额', en: 'Set money limits', jp: '金額限度の設定' } },
  'finance:control:approve': { for: 'staff', text: { zh: '审批放宽的限额', en: 'Approve looser limits', jp: '限度緩和の承認' } },
} as const satisfies Permissions<'finance'>;
