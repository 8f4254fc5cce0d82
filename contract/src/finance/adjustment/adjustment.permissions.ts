import type { Permissions } from '../../kernel/permission.ts';

export const adjustmentPermissions = {
  'finance:adjustment:list': {
    for: 'both',
    text: { zh: '查看调账与兑换', en: 'See adjustments and conversions', jp: '残高調整・両替の閲覧' },
  },
  'finance:adjustment:export': {
    for: 'both',
    text: { zh: '导出调账与兑换', en: 'Export adjustments and conversions', jp: '残高調整・両替の出力' },
  },
  'finance:adjustment:convert': { for: 'both', text: { zh: '申请钱包兑换', en: 'Ask for conversions', jp: 'ウォレット両替の申請' } },
  'finance:adjustment:withdraw': {
    for: 'both',
    text: { zh: '撤回自己的申请', en: 'Withdraw own proposals', jp: '自分の申請の取下げ' },
  },
  'finance:adjustment:propose': { for: 'staff', text: { zh: '提出调账', en: 'Propose adjustments', jp: '残高調整の申請' } },
  'finance:adjustment:rate': { for: 'staff', text: { zh: '设置兑换汇率', en: 'Set conversion rates', jp: '両替レートの設定' } },
  'finance:adjustment:approve': {
    for: 'staff',
    text: { zh: '审批调账与兑换', en: 'Approve adjustments and conversions', jp: '残高調整・両替の承認' },
  },
} as const satisfies Permissions<'finance'>;
