import type { Permissions } from '../../kernel/permission.ts';

export const receivingAccountPermissions = {
  'finance:receivingAccount:list': { for: 'staff', text: { zh: '查看收款账户', en: 'View receiving accounts', jp: '入金口座の閲覧' } },
  'finance:receivingAccount:export': {
    for: 'staff',
    text: { zh: '导出收款账户', en: 'Export receiving accounts', jp: '入金口座のエクスポート' },
  },
  'finance:receivingAccount:manage': { for: 'staff', text: { zh: '管理收款账户', en: 'Manage receiving accounts', jp: '入金口座の管理' } },
  'finance:receivingAccount:approve': {
    for: 'staff',
    text: { zh: '审批收款账户变更', en: 'Approve receiving account changes', jp: '入金口座変更の承認' },
  },
} as const satisfies Permissions<'finance'>;
