import type { Permissions } from '../../kernel/permission.ts';

export const walletPermissions = {
  'finance:wallet:see': { for: 'both', text: { zh: '查看钱包', en: 'See the wallet', jp: 'ウォレットの閲覧' } },
  'finance:wallet:list': { for: 'staff', text: { zh: '查看全部钱包', en: 'See all wallets', jp: '全ウォレットの閲覧' } },
  'finance:wallet:settings': { for: 'staff', text: { zh: '设置扣费钱包', en: 'Set the paying wallet', jp: '引落ウォレットの設定' } },
  'finance:arrears:override': {
    for: 'staff',
    text: { zh: '欠费时放行', en: 'Pass in spite of arrears', jp: '残高不足でも許可' },
  },
} as const satisfies Permissions<'finance'>;
