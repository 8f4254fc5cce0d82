import type { Permissions } from '../../kernel/permission.ts';

export const auditPermissions = {
  'inventory:audit:list': { for: 'staff', text: { zh: '查看账目核对', en: 'See proofs of the book', jp: '帳簿検証の閲覧' } },
  'inventory:audit:run': { for: 'staff', text: { zh: '立即核对账目', en: 'Prove the book now', jp: '帳簿検証の実行' } },
} as const satisfies Permissions<'inventory'>;
