import type { Permissions } from '../../kernel/permission.ts';

export const trialPermissions = {
  'quotes:trial:run': { for: 'both', text: { zh: '运费试算', en: 'Freight estimate', jp: '運賃試算' } },
  'quotes:trial:export': { for: 'both', text: { zh: '导出试算记录', en: 'Export estimates', jp: '試算履歴のエクスポート' } },
} as const satisfies Permissions<'quotes'>;
