import type { Permissions } from '../../kernel/permission.ts';

export const wavePermissions = {
  'fulfilment:wave:list': { for: 'staff', text: { zh: '查看波次', en: 'View waves', jp: 'ウェーブの閲覧' } },
  'fulfilment:wave:export': { for: 'staff', text: { zh: '导出波次', en: 'Export waves', jp: 'ウェーブのエクスポート' } },
  'fulfilment:wave:plan': { for: 'staff', text: { zh: '生成波次', en: 'Make waves', jp: 'ウェーブの作成' } },
  'fulfilment:wave:set': { for: 'staff', text: { zh: '设置波次规则', en: 'Set wave rules', jp: 'ウェーブ設定の変更' } },
} as const satisfies Permissions<'fulfilment'>;
