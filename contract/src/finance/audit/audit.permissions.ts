import type { Permissions } from '../../kernel/permission.ts';

export const auditPermissions = {
  'finance:audit:list': { for: 'staff', text: { zh: '查看资金账核对', en: 'See proofs of the money book', jp: '資金帳簿検証の閲覧' } },
  'finance:audit:run': { for: 'staff', text: { zh: '立即核对资金账', en: 'Prove the money book now', jp: '資金帳簿検証の実行' } },
  'finance:audit:own': { for: 'both', text: { zh: '核对钱包', en: 'Prove a wallet', jp: 'ウォレットの検証' } },
} as const satisfies Permissions<'finance'>;
