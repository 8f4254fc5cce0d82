import type { Permissions } from '../kernel/permission.ts';
import { syncPermissions } from './sync/sync.permissions.ts';
import { mappingPermissions } from './mapping/mapping.permissions.ts';
import { rulePermissions } from './rule/rule.permissions.ts';
import { stockPushPermissions } from './stock-push/stock-push.permissions.ts';

export const marketplacePermissions = {
  ...syncPermissions,
  'marketplace:order:list': { for: 'both', text: { zh: '查看平台订单', en: 'View marketplace orders', jp: 'モール注文の閲覧' } },
  'marketplace:order:export': {
    for: 'both',
    text: { zh: '导出平台订单', en: 'Export marketplace orders', jp: 'モール注文のエクスポート' },
  },
  'marketplace:order:sync': { for: 'both', text: { zh: '同步平台订单', en: 'Sync marketplace orders', jp: 'モール注文の同期' } },
  'marketplace:order:remark': {
    for: 'both',
    text: { zh: '添加平台订单备注', en: 'Add notes to marketplace orders', jp: 'モール注文への備考追加' },
  },
  'marketplace:order:forward': {
    for: 'both',
    text: { zh: '平台订单转出库', en: 'Forward marketplace orders', jp: 'モール注文の出庫依頼' },
  },
  'marketplace:order:ship': {
    for: 'both',
    text: { zh: '平台订单标记发货', en: 'Mark marketplace orders as shipped', jp: 'モール注文の発送登録' },
  },
  'marketplace:order:handle': {
    for: 'both',
    text: { zh: '向平台确认、完结、取消订单', en: 'Confirm, complete and cancel on the channel', jp: 'モール注文の確認・完了・取消' },
  },
  'marketplace:order:invoice': { for: 'both', text: { zh: '提交 VC 账单', en: 'Submit VC invoices', jp: 'VC請求データの送信' } },
  'marketplace:order:mail': { for: 'both', text: { zh: '重发发货邮件', en: 'Resend shipping emails', jp: '発送メールの再送' } },
  'marketplace:order:label': { for: 'both', text: { zh: '打印平台面单', en: 'Print channel labels', jp: 'モール送り状の印刷' } },
  ...mappingPermissions,
  ...rulePermissions,
  ...stockPushPermissions,
} as const satisfies Permissions<'marketplace'>;
