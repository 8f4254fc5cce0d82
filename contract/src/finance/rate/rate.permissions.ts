import type { Permissions } from '../../kernel/permission.ts';

export const ratePermissions = {
  'finance:rate:list': { for: 'staff', text: { zh: '查看汇率', en: 'See exchange rates', jp: '為替レートの閲覧' } },
  'finance:rate:export': { for: 'staff', text: { zh: '导出汇率', en: 'Export exchange rates', jp: '為替レートの出力' } },
  'finance:rate:set': { for: 'staff', text: { zh: '设置汇率', en: 'Set exchange rates', jp: '為替レートの設定' } },
} as const satisfies Permissions<'finance'>;
