import { choicesOf } from '../../kernel/filter.ts';
import type { ExportColumn } from '../../kernel/sheet.ts';
import { feeTypes } from '../../pricing/fee.ts';
import { bookKinds } from '../../pricing/price.ts';

type Columns = { columns: readonly ExportColumn[] };

const figures = [
  { field: 'lineCount', title: 'quotes.whatIf.lineCount', kind: 'number' },
  { field: 'unpricedCount', title: 'quotes.whatIf.unpricedCount', kind: 'number' },
  { field: 'before', title: 'quotes.whatIf.before', kind: 'money', width: 16 },
  { field: 'after', title: 'quotes.whatIf.after', kind: 'money', width: 16 },
  { field: 'change', title: 'quotes.whatIf.change', kind: 'money', width: 16 },
] as const;

export const whatIfExport = {
  columns: [
    { field: 'startedAt', title: 'quotes.whatIf.startedAt', kind: 'instant', width: 20 },
    { field: 'startedByName', title: 'quotes.whatIf.startedByName', kind: 'text', width: 14 },
    { field: 'book', title: 'quotes.priceBook.book', kind: 'choice', options: choicesOf(bookKinds, 'pricing.book') },
    { field: 'version', title: 'quotes.whatIf.book', kind: 'number' },
    { field: 'from', title: 'quotes.whatIf.period', kind: 'day' },
    { field: 'to', title: 'quotes.whatIf.period', kind: 'day' },
    ...figures,
  ],
} as const satisfies Columns;

export const whatIfCompanyExport = {
  columns: [
    { field: 'companyCode', title: 'quotes.whatIf.company', kind: 'text' },
    { field: 'companyName', title: 'common.company', kind: 'text', width: 28 },
    ...figures,
    { field: 'percent', title: 'quotes.whatIf.percent', kind: 'text', width: 10 },
  ],
} as const satisfies Columns;

export const whatIfLineExport = {
  columns: [
    { field: 'at', title: 'quotes.whatIf.at', kind: 'instant', width: 20 },
    { field: 'companyCode', title: 'quotes.whatIf.company', kind: 'text' },
    { field: 'causeNo', title: 'quotes.whatIf.causeNo', kind: 'text', width: 20 },
    { field: 'feeType', title: 'quotes.whatIf.feeType', kind: 'choice', options: choicesOf(feeTypes, 'pricing.fee'), width: 16 },
    { field: 'item', title: 'quotes.whatIf.item', kind: 'text', width: 16 },
    { field: 'units', title: 'quotes.whatIf.units', kind: 'text', width: 16 },
    ...figures.slice(2),
  ],
} as const satisfies Columns;
