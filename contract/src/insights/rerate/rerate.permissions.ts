import type { Permissions } from '../../kernel/permission.ts';

export const reratePermissions = {
  'insights:rerate:list': { for: 'staff', text: { zh: '查看补收退差', en: 'View re-rates', jp: '料金再計算の閲覧' } },
  'insights:rerate:export': { for: 'staff', text: { zh: '导出补收退差', en: 'Export re-rates', jp: '料金再計算のエクスポート' } },
  'insights:rerate:propose': { for: 'staff', text: { zh: '提出补收退差', en: 'Request re-rates', jp: '料金再計算の申請' } },
  'insights:rerate:approve': { for: 'staff', text: { zh: '审批补收退差', en: 'Approve re-rates', jp: '料金再計算の承認' } },
} as const satisfies Permissions<'insights'>;
