import type { Permissions } from '../../kernel/permission.ts';

export const ageingPermissions = {
  'finance:ageing:list': { for: 'staff', text: { zh: '查看欠款账龄', en: 'View arrears ageing', jp: '残高不足の経過日数の閲覧' } },
  'finance:ageing:export': {
    for: 'staff',
    text: { zh: '导出欠款账龄', en: 'Export arrears ageing', jp: '残高不足の経過日数のエクスポート' },
  },
} as const satisfies Permissions<'finance'>;
