import { choicesOf } from '../../kernel/filter.ts';
import { currencies } from '../../kernel/money.ts';
import type { ExportColumn } from '../../kernel/sheet.ts';
import { payMethods } from '../top-up/pay-method.ts';
import { receivingAccountStates } from './receiving-account.ts';

export const receivingAccountExport = {
  columns: [
    { field: 'name', title: 'common.name', kind: 'text', width: 24 },
    { field: 'method', title: 'finance.method', kind: 'choice', options: choicesOf(payMethods, 'finance.method') },
    { field: 'currency', title: 'finance.currency', kind: 'choice', options: choicesOf(currencies, 'finance.currency') },
    { field: 'holder', title: 'finance.receivingAccount.holder', kind: 'text', width: 24 },
    { field: 'number', title: 'finance.receivingAccount.number', kind: 'text', width: 24 },
    { field: 'bank', title: 'finance.receivingAccount.bank', kind: 'text', width: 24 },
    { field: 'remark', title: 'common.remark', kind: 'text', width: 30 },
    {
      field: 'status',
      title: 'common.status',
      kind: 'choice',
      options: choicesOf(receivingAccountStates, 'finance.receivingAccount.state'),
    },
  ],
} as const satisfies { columns: readonly ExportColumn[] };
