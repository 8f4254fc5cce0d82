import type { Permissions } from '../../kernel/permission.ts';

export const stockPushPermissions = {
  'marketplace:stockPush:list': { for: 'both', text: { zh: '查看库存推送', en: 'View stock push', jp: '在庫連携の閲覧' } },
  'marketplace:stockPush:export': { for: 'both', text: { zh: '导出库存推送', en: 'Export stock push', jp: '在庫連携のエクスポート' } },
  'marketplace:stockPush:edit': { for: 'both', text: { zh: '设置库存推送', en: 'Set up stock push', jp: '在庫連携の設定' } },
  'marketplace:stockPush:push': { for: 'both', text: { zh: '立即推送库存', en: 'Push stock now', jp: '在庫を今すぐ連携' } },
} as const satisfies Permissions<'marketplace'>;
