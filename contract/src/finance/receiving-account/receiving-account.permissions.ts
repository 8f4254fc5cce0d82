import type { Permissions } from '../../kernel/permission.ts';

export const receivingAccountPermissions = {
  'finance:receivingAccount:list': { for: 'staff', text: { zh: '查看收款账户', en: 'See receiving accounts', jp: '入金口座の閲覧' } },
  'finance:receivingAccount:export': { for: 'staff', text: { zh: '导出收款账户', en: 'Export receiving accounts', jp: '入金口座の出力' } },
  'finance:receivingAccount:manage': { for: 'staff', text: { zh: '管理收款账户', en: 'Manage receiving accounts', jp: '入金口座の管理' } },
} as const satisfies Permissions<'finance'>;
