import type { Permissions } from '../../kernel/permission.ts';

export const auditPermissions = {
  'finance:audit:list': { for: 'staff', text: { zh: '查看资金账核对', en: 'View wallet book checks', jp: '資金帳簿照合の閲覧' } },
  'finance:audit:run': { for: 'staff', text: { zh: '立即核对资金账', en: 'Run wallet book checks', jp: '資金帳簿照合の実行' } },
  'finance:audit:own': { for: 'both', text: { zh: '核对钱包余额', en: 'Check balance', jp: '残高の照合' } },
} as const satisfies Permissions<'finance'>;
