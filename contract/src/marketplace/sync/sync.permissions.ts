import type { Permissions } from '../../kernel/permission.ts';

export const syncPermissions = {
  'marketplace:sync:list': { for: 'both', text: { zh: '查看同步状态', en: 'View sync status', jp: '同期状況の閲覧' } },
  'marketplace:sync:edit': { for: 'both', text: { zh: '设置同步时效', en: 'Set sync targets', jp: '同期目標の設定' } },
  'marketplace:binding:bind': { for: 'both', text: { zh: '绑定店铺', en: 'Link stores', jp: 'ストアの連携' } },
  'marketplace:deadLetter:list': { for: 'both', text: { zh: '查看异常消息', en: 'View dead letters', jp: '未処理データの閲覧' } },
  'marketplace:deadLetter:handle': {
    for: 'both',
    text: { zh: '重试或忽略异常消息', en: 'Replay or ignore dead letters', jp: '未処理データの再処理・無視' },
  },
} as const satisfies Permissions<'marketplace'>;
