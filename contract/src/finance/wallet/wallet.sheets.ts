import { choicesOf } from '../../kernel/filter.ts';
import { currencies } from '../../kernel/money.ts';
import type { ExportColumn } from '../../kernel/sheet.ts';
import { holdStates, walletStates } from './wallet.ts';

export const walletExport = {
  columns: [
    { field: 'companyCode', title: 'finance.wallet.companyCode', kind: 'text', width: 12 },
    { field: 'companyName', title: 'common.company', kind: 'text', width: 28 },
    {
      field: 'state',
      title: 'finance.wallet.state',
      kind: 'choice',
      width: 12,
      options: choicesOf(walletStates, 'finance.wallet.state'),
    },
    { field: 'cnyBalance', title: 'finance.wallet.cnyBalance', kind: 'money', width: 16 },
    { field: 'cnyHolds', title: 'finance.wallet.cnyHolds', kind: 'money', width: 16 },
    { field: 'credit', title: 'finance.wallet.credit', kind: 'money', width: 16 },
    { field: 'cnyAvailable', title: 'finance.wallet.cnyAvailable', kind: 'money', width: 16 },
    { field: 'jpyBalance', title: 'finance.wallet.jpyBalance', kind: 'money', width: 16, decimals: 0 },
    { field: 'jpyHolds', title: 'finance.wallet.jpyHolds', kind: 'money', width: 16, decimals: 0 },
  ],
} as const satisfies { columns: readonly ExportColumn[] };

export const holdExport = {
  columns: [
    { field: 'openedAt', title: 'finance.hold.openedAt', kind: 'instant', width: 20 },
    { field: 'companyName', title: 'common.company', kind: 'text', width: 28 },
    { field: 'causeNo', title: 'finance.hold.causeNo', kind: 'text', width: 20 },
    { field: 'currency', title: 'finance.hold.currency', kind: 'choice', width: 8, options: choicesOf(currencies, 'common.currency') },
    { field: 'amount', title: 'finance.hold.amount', kind: 'money', width: 16 },
    { field: 'status', title: 'finance.hold.status', kind: 'choice', width: 10, options: choicesOf(holdStates, 'finance.hold.status') },
    { field: 'openedByName', title: 'finance.hold.openedByName', kind: 'text', width: 14 },
    { field: 'closedAt', title: 'finance.hold.closedAt', kind: 'instant', width: 20 },
  ],
} as const satisfies { columns: readonly ExportColumn[] };
