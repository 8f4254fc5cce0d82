import { choicesOf } from '../../kernel/filter.ts';
import type { ExportColumn } from '../../kernel/sheet.ts';
import { saleBooks } from '../price-book/price-book.ts';
import { specialStates } from './special.ts';

export const specialExport = {
  columns: [
    { field: 'number', title: 'quotes.special.number', kind: 'text', width: 12 },
    { field: 'companyName', title: 'common.company', kind: 'text', width: 24 },
    { field: 'book', title: 'quotes.priceBook.book', kind: 'choice', options: choicesOf(saleBooks, 'pricing.book') },
    { field: 'status', title: 'common.status', kind: 'choice', options: choicesOf(specialStates, 'quotes.special.state') },
    { field: 'validFrom', title: 'quotes.special.validFrom', kind: 'day' },
    { field: 'validTo', title: 'quotes.special.validTo', kind: 'day' },
    { field: 'freeDays', title: 'quotes.special.freeDays', kind: 'number' },
    { field: 'cellCount', title: 'quotes.special.cellCount', kind: 'number' },
    { field: 'remark', title: 'quotes.special.remark', kind: 'text', width: 28 },
    { field: 'createdByName', title: 'quotes.special.createdBy', kind: 'text' },
    { field: 'createdAt', title: 'common.createdAt', kind: 'instant' },
  ],
} as const satisfies { columns: readonly ExportColumn[] };
