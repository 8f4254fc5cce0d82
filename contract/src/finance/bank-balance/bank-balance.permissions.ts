import type { Permissions } from '../../kernel/permission.ts';

export const bankBalancePermissions = {
  'finance:bankBalance:list': { for: 'staff', text: { zh: '查看银行对账', en: 'View bank reconciliation', jp: '銀行照合の閲覧' } },
  'finance:bankBalance:set': { for: 'staff', text: { zh: '登记银行余额', en: 'Enter bank balances', jp: '銀行残高の登録' } },
} as const satisfies Permissions<'finance'>;
