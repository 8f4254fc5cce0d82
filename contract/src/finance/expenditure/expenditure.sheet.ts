import { choicesOf } from '../../kernel/filter.ts';
import { currencies } from '../../kernel/money.ts';
import type { ExportColumn } from '../../kernel/sheet.ts';
import { feeTypes } from '../../pricing/fee.ts';
import { expenditureStates, expenditureTypes } from './expenditure.ts';

export const expenditureExport = {
  columns: [
    { field: 'at', title: 'finance.expenditure.at', kind: 'instant', width: 20 },
    { field: 'causeNo', title: 'finance.expenditure.causeNo', kind: 'text', width: 20 },
    { field: 'type', title: 'finance.expenditure.type', kind: 'choice', options: choicesOf(expenditureTypes, 'finance.expenditure.type') },
    { field: 'feeType', title: 'finance.expenditure.feeType', kind: 'choice', options: choicesOf(feeTypes, 'pricing.fee'), width: 18 },
    { field: 'companyName', title: 'common.company', kind: 'text', width: 24 },
    { field: 'storeName', title: 'finance.expenditure.store', kind: 'text', width: 20 },
    { field: 'wallet', title: 'finance.expenditure.wallet', kind: 'choice', options: choicesOf(currencies, 'finance.expenditure.wallet') },
    { field: 'amount', title: 'finance.expenditure.amount', kind: 'money', width: 14 },
    { field: 'balanceAfter', title: 'finance.expenditure.balanceAfter', kind: 'money', width: 16 },
    { field: 'status', title: 'common.status', kind: 'choice', options: choicesOf(expenditureStates, 'finance.expenditure.status') },
    { field: 'refunded', title: 'finance.expenditure.refunded', kind: 'money', width: 14 },
    { field: 'note', title: 'finance.expenditure.note', kind: 'text', width: 30 },
    { field: 'actorName', title: 'finance.expenditure.actorName', kind: 'text', width: 14 },
  ],
} as const satisfies { columns: readonly ExportColumn[] };
