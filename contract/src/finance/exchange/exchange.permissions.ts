import type { Permissions } from '../../kernel/permission.ts';

export const exchangePermissions = {
  'finance:exchange:list': { for: 'staff', text: { zh: '查看汇兑损益', en: 'View exchange differences', jp: '為替差損益の閲覧' } },
  'finance:exchange:export': {
    for: 'staff',
    text: { zh: '导出汇兑损益', en: 'Export exchange differences', jp: '為替差損益のエクスポート' },
  },
} as const satisfies Permissions<'finance'>;
