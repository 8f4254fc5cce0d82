import type { Permissions } from '../../kernel/permission.ts';

export const trialPermissions = {
  'quotes:trial:run': { for: 'both', text: { zh: '运费试算', en: 'Run trials', jp: '運賃試算' } },
  'quotes:trial:export': { for: 'both', text: { zh: '导出试算记录', en: 'Export trials', jp: '試算履歴の出力' } },
} as const satisfies Permissions<'quotes'>;
