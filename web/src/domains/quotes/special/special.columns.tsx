import { specialMachine } from '@kura/contract/quotes/special/special.machine.ts';
import type { SpecialRow } from '@kura/contract/quotes/special/special.ts';
import { columns, type Column } from '../../../kit/list/columns.ts';
import { count, day, instant, statusOf, worded } from '../../../kit/list/show.tsx';
import { t } from '../../../kit/text.ts';

export const specialColumns = columns<SpecialRow>([
  { field: 'number', title: 'quotes.special.number', width: 150 },
  { field: 'companyName', title: 'common.company', width: 180 },
  { field: 'book', title: 'quotes.priceBook.book', show: worded('pricing.book'), width: 100 },
  { field: 'status', title: 'common.status', show: statusOf(specialMachine), width: 100 },
  { field: 'validFrom', title: 'quotes.special.validFrom', show: day, width: 120 },
  {
    field: 'validTo',
    title: 'quotes.special.validTo',
    show: (to, { validFrom }) => to ?? (validFrom ? t('quotes.priceBook.openEnd') : '–'),
    width: 120,
  },
  { field: 'cellCount', title: 'quotes.special.cellCount', show: count, align: 'right', width: 130 },
  { field: 'freeDays', title: 'quotes.special.freeDays', show: count, align: 'right', width: 130 },
  { field: 'remark', title: 'quotes.special.remark', width: 200 },
  { field: 'createdByName', title: 'quotes.special.createdBy', width: 120 },
  { field: 'updatedAt', title: 'quotes.page.updatedAt', show: instant, width: 170, isHidden: true },
  { field: 'createdAt', title: 'common.createdAt', show: instant, width: 170 },
]);

/** A07: a customer sees one company, and not who wrote the quote. */
const staffOnly = ['companyName', 'createdByName', 'updatedAt'];
export const ownSpecialColumns: readonly Column<SpecialRow>[] = specialColumns.filter(({ key }) => !staffOnly.includes(key));
