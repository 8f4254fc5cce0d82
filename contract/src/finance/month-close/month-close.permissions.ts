import type { Permissions } from '../../kernel/permission.ts';

export const monthClosePermissions = {
  'finance:monthClose:list': { for: 'staff', text: { zh: '查看月末结账', en: 'View month close', jp: '月次締めの閲覧' } },
  'finance:monthClose:export': { for: 'staff', text: { zh: '导出结账记录', en: 'Export month close', jp: '月次締めのエクスポート' } },
  'finance:monthClose:propose': { for: 'staff', text: { zh: '申请结账', en: 'Request month close', jp: '月次締めの申請' } },
  'finance:monthClose:confirm': { for: 'staff', text: { zh: '复核结账', en: 'Confirm month close', jp: '月次締めの確定' } },
} as const satisfies Permissions<'finance'>;
