import { choicesOf } from '../../kernel/filter.ts';
import { currencies, priceCurrencies } from '../../kernel/money.ts';
import type { ExportColumn } from '../../kernel/sheet.ts';
import { feeTypes } from '../../pricing/fee.ts';
import { priceSources } from '../../pricing/price.ts';

export const feeExport = {
  columns: [
    { field: 'at', title: 'finance.fee.at', kind: 'instant', width: 20 },
    { field: 'causeNo', title: 'finance.fee.causeNo', kind: 'text', width: 20 },
    { field: 'companyName', title: 'common.company', kind: 'text', width: 24 },
    { field: 'storeName', title: 'finance.fee.store', kind: 'text', width: 20 },
    { field: 'feeType', title: 'finance.fee.feeType', kind: 'choice', options: choicesOf(feeTypes, 'pricing.fee'), width: 18 },
    { field: 'item', title: 'finance.fee.item', kind: 'text', width: 16 },
    { field: 'units', title: 'finance.fee.units', kind: 'text', width: 12 },
    { field: 'unitPrice', title: 'finance.fee.unitPrice', kind: 'money', width: 12 },
    { field: 'original', title: 'finance.fee.original', kind: 'money', width: 14 },
    { field: 'originalCurrency', title: 'finance.fee.currency', kind: 'choice', options: choicesOf(priceCurrencies, 'common.currency') },
    { field: 'rate', title: 'finance.fee.rate', kind: 'text', width: 10 },
    { field: 'handling', title: 'pricing.group.handling', kind: 'money', width: 12 },
    { field: 'tax', title: 'pricing.group.tax', kind: 'money', width: 12 },
    { field: 'shipping', title: 'pricing.group.shipping', kind: 'money', width: 12 },
    { field: 'cny', title: 'finance.fee.cny', kind: 'money', width: 14 },
    { field: 'wallet', title: 'finance.fee.wallet', kind: 'choice', options: choicesOf(currencies, 'finance.expenditure.wallet') },
    { field: 'charged', title: 'finance.fee.charged', kind: 'money', width: 14 },
    { field: 'refunded', title: 'finance.fee.refunded', kind: 'money', width: 14 },
    { field: 'source', title: 'finance.fee.source', kind: 'choice', options: choicesOf(priceSources, 'pricing.source') },
  ],
} as const satisfies { columns: readonly ExportColumn[] };
