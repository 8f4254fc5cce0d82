import { choicesOf } from '../../kernel/filter.ts';
import { currencies } from '../../kernel/money.ts';
import type { ExportColumn } from '../../kernel/sheet.ts';
import { payMethods } from './pay-method.ts';
import { topUpStates } from './top-up.ts';

export const topUpExport = {
  columns: [
    { field: 'number', title: 'finance.topUp.number', kind: 'text', width: 18 },
    { field: 'companyName', title: 'common.company', kind: 'text', width: 24 },
    { field: 'status', title: 'common.status', kind: 'choice', options: choicesOf(topUpStates, 'finance.topUp.state') },
    { field: 'createdAt', title: 'finance.topUp.appliedAt', kind: 'instant' },
    { field: 'method', title: 'finance.method', kind: 'choice', options: choicesOf(payMethods, 'finance.method') },
    { field: 'accountName', title: 'finance.topUp.account', kind: 'text', width: 24 },
    { field: 'payer', title: 'finance.topUp.payer', kind: 'text', width: 20 },
    { field: 'paidCurrency', title: 'finance.currency', kind: 'choice', options: choicesOf(currencies, 'finance.currency') },
    { field: 'paid', title: 'finance.topUp.paid', kind: 'money' },
    { field: 'received', title: 'finance.topUp.received', kind: 'money' },
    { field: 'rate', title: 'finance.topUp.rate', kind: 'text' },
    { field: 'credit', title: 'finance.topUp.credit', kind: 'money' },
    { field: 'walletCurrency', title: 'finance.topUp.wallet', kind: 'choice', options: choicesOf(currencies, 'finance.topUp.walletOf') },
    { field: 'remark', title: 'common.remark', kind: 'text', width: 24 },
    { field: 'reason', title: 'finance.topUp.reason', kind: 'text', width: 24 },
    { field: 'reviewedAt', title: 'finance.topUp.reviewedAt', kind: 'instant' },
    { field: 'creditedAt', title: 'finance.topUp.creditedAt', kind: 'instant' },
    { field: 'createdByName', title: 'finance.topUp.appliedBy', kind: 'text' },
  ],
} as const satisfies { columns: readonly ExportColumn[] };
