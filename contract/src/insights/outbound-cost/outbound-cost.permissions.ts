import type { Permissions } from '../../kernel/permission.ts';

/** What things cost us is nobody's business but finance's: no customer is ever given one of these. */
export const outboundCostPermissions = {
  'insights:outboundCost:list': { for: 'staff', text: { zh: '查看出库成本', en: 'View outbound costs', jp: '出庫コストの閲覧' } },
  'insights:outboundCost:export': {
    for: 'staff',
    text: { zh: '导出出库成本', en: 'Export outbound costs', jp: '出庫コストのエクスポート' },
  },
} as const satisfies Permissions<'insights'>;
