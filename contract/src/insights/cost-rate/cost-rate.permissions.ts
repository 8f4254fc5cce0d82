import type { Permissions } from '../../kernel/permission.ts';

export const costRatePermissions = {
  'insights:costRate:list': { for: 'staff', text: { zh: '查看成本标准', en: 'View cost rates', jp: '原価設定の閲覧' } },
  'insights:costRate:export': { for: 'staff', text: { zh: '导出成本标准', en: 'Export cost rates', jp: '原価設定のエクスポート' } },
  'insights:costRate:propose': { for: 'staff', text: { zh: '提出成本标准', en: 'Request cost rates', jp: '原価設定の申請' } },
  'insights:costRate:approve': { for: 'staff', text: { zh: '审批成本标准', en: 'Approve cost rates', jp: '原価設定の承認' } },
} as const satisfies Permissions<'insights'>;
