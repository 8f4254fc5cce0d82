import type { Route } from '../shell/route.ts';

export const financeScreens = [
  {
    path: '/FinancialRecharge',
    code: 'top-up',
    title: { zh: '账户充值', en: 'Top up', jp: 'チャージ' },
    permissions: ['finance:topUp:apply'],
  },
  {
    path: '/RechargeDetails',
    code: 'top-up-details',
    title: { zh: '充值明细', en: 'Top-ups', jp: 'チャージ明細' },
    permissions: ['finance:topUp:list'],
  },
  {
    path: '/Financeconfirm',
    code: 'finance-confirmation',
    title: { zh: '财务确认', en: 'Payment review', jp: '入金確認' },
    permissions: [
      'finance:topUp:review',
      'finance:topUp:credit',
      'finance:bankLine:list',
      'finance:rate:list',
      'finance:receivingAccount:list',
      'finance:bankBalance:list',
      'identity:creditLimit:list',
      'finance:control:list',
      'finance:audit:list',
    ],
  },
  {
    path: '/ExpenditureDetails',
    code: 'expenditure',
    title: { zh: '支出明细', en: 'Expenses', jp: '支出明細' },
    permissions: [
      'finance:expenditure:list',
      'finance:wallet:list',
      'finance:wallet:see',
      'finance:statement:list',
      'finance:adjustment:list',
      'finance:cod:list',
      'finance:codReport:list',
    ],
  },
  { path: '/TariffDetails', code: 'fee-details', title: { zh: '费用明细', en: 'Fees', jp: '料金明細' }, permissions: ['finance:fee:list'] },
  {
    path: '/checkFee',
    code: 'bill-check',
    title: { zh: '账单核对', en: 'Bill check', jp: '請求照合' },
    permissions: ['insights:bill:list', 'insights:rerate:list'],
  },
  {
    path: '/dataManage',
    code: 'outbound-cost',
    title: { zh: '出库成本', en: 'Outbound costs', jp: '出庫コスト' },
    permissions: ['insights:outboundCost:list', 'insights:costRate:list'],
  },
  {
    path: '/operateGrossProfit',
    code: 'gross-profit',
    title: { zh: '运营毛利', en: 'Gross profit', jp: '営業粗利' },
    permissions: ['insights:grossProfit:see'],
  },
  {
    path: '/monthClose',
    code: 'month-close',
    title: { zh: '月末结账', en: 'Month close', jp: '月次締め' },
    isExtra: true,
    permissions: ['finance:monthClose:list', 'finance:journal:list', 'finance:ageing:list', 'finance:exchange:list'],
  },
] as const satisfies readonly Route[];
