import type { Permissions } from '../../kernel/permission.ts';

export const topUpPermissions = {
  'finance:topUp:list': { for: 'both', text: { zh: '查看充值', en: 'See top-ups', jp: 'チャージの閲覧' } },
  'finance:topUp:export': { for: 'both', text: { zh: '导出充值', en: 'Export top-ups', jp: 'チャージの出力' } },
  'finance:topUp:apply': { for: 'both', text: { zh: '申请充值', en: 'Apply for top-ups', jp: 'チャージの申請' } },
  'finance:topUp:cancel': { for: 'both', text: { zh: '取消待确认的充值', en: 'Cancel pending top-ups', jp: '確認待ちチャージの取消' } },
  'finance:topUp:match': {
    for: 'staff',
    text: { zh: '关联银行流水、登记到账', en: 'Match bank lines and note receipts', jp: '入出金明細の紐付け・入金登録' },
  },
  'finance:topUp:rate': { for: 'staff', text: { zh: '修改待确认充值的汇率', en: 'Amend rates before review', jp: '確認前のレート修正' } },
  'finance:topUp:rateConfirmed': {
    for: 'staff',
    text: { zh: '修改已确认充值的汇率', en: 'Amend rates after review', jp: '確認後のレート修正' },
  },
  'finance:topUp:review': { for: 'staff', text: { zh: '审核充值', en: 'Review top-ups', jp: 'チャージの確認' } },
  'finance:topUp:credit': { for: 'staff', text: { zh: '确认入账', en: 'Credit top-ups', jp: 'チャージの入金' } },
  'finance:topUp:dismiss': { for: 'staff', text: { zh: '作废充值', en: 'Cancel top-ups for finance', jp: 'チャージの却下' } },
  'finance:topUp:reverse': { for: 'staff', text: { zh: '冲销已入账的充值', en: 'Reverse credited top-ups', jp: '入金済みチャージの取消' } },
} as const satisfies Permissions<'finance'>;
