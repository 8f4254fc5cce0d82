import type { Permissions } from '../../kernel/permission.ts';

export const feePermissions = {
  'finance:fee:list': { for: 'both', text: { zh: '查看费用明细', en: 'See fees', jp: '料金明細の閲覧' } },
  'finance:fee:export': { for: 'both', text: { zh: '导出费用明细', en: 'Export fees', jp: '料金明細の出力' } },
} as const satisfies Permissions<'finance'>;
