import type { Permissions } from '../../kernel/permission.ts';

export const carpoolPermissions = {
  'fba:carpool:list': { for: 'both', text: { zh: '查看拼车', en: 'View carpool trips', jp: '相乗り便の閲覧' } },
  'fba:carpool:export': { for: 'both', text: { zh: '导出拼车', en: 'Export carpool trips', jp: '相乗り便のエクスポート' } },
  'fba:carpool:plan': { for: 'staff', text: { zh: '拼车排车', en: 'Plan carpool trips', jp: '相乗り便の配車' } },
  'fba:carpool:work': {
    for: 'staff',
    text: { zh: '预约、发车和签收', en: 'Book, dispatch and receive trips', jp: '予約・出発・受領の登録' },
  },
} as const satisfies Permissions<'fba'>;
