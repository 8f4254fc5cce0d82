import { priceBookMachine } from '@kura/contract/quotes/price-book/price-book.machine.ts';
import type { PriceBookRow } from '@kura/contract/quotes/price-book/price-book.ts';
import { columns, type Column } from '../../../kit/list/columns.ts';
import { actor, count, day, instant, statusOf, yesNo } from '../../../kit/list/show.tsx';
import { t } from '../../../kit/text.ts';
import { bookTime } from './book-head.tsx';

const all = columns<PriceBookRow>([
  { field: 'version', title: 'quotes.priceBook.version', show: (version) => t('quotes.priceBook.versionNo', { version }), width: 110 },
  { field: 'status', title: 'common.status', show: statusOf(priceBookMachine), width: 100 },
  { field: 'time', title: 'quotes.priceBook.time', show: (time, { status }) => (status === 'active' ? bookTime(time) : '–'), width: 100 },
  {
    field: 'warehouseCode',
    title: 'quotes.priceBook.warehouse',
    show: (code) => code || t('quotes.priceBook.everyWarehouse'),
    width: 120,
  },
  { field: 'validFrom', title: 'quotes.priceBook.validFrom', show: day, width: 120 },
  {
    field: 'validTo',
    title: 'quotes.priceBook.validTo',
    show: (to, { validFrom }) => to ?? (validFrom ? t('quotes.priceBook.openEnd') : '–'),
    width: 120,
  },
  { field: 'cellCount', title: 'quotes.priceBook.cellCount', show: count, align: 'right', width: 90 },
  { field: 'laneCount', title: 'quotes.priceBook.laneCount', show: count, align: 'right', width: 90 },
  { field: 'note', title: 'quotes.priceBook.note', width: 200 },
  { field: 'taxIncluded', title: 'quotes.priceBook.taxIncluded', show: yesNo, width: 90, isHidden: true },
  { field: 'updatedByName', title: 'quotes.priceBook.updatedBy', show: actor, width: 120 },
  { field: 'activatedByName', title: 'quotes.priceBook.activatedBy', show: actor, width: 120 },
  { field: 'activatedAt', title: 'quotes.priceBook.activatedAt', show: instant, width: 170, isHidden: true },
  { field: 'createdByName', title: 'quotes.priceBook.createdBy', show: actor, width: 120, isHidden: true },
  { field: 'createdAt', title: 'common.createdAt', show: instant, width: 170 },
]);

/** Warehouses concern storage, lanes the first leg. */
const only: Partial<Record<string, PriceBookRow['book']>> = { warehouseCode: 'storage', laneCount: 'lane' };
export const bookColumns = (book: PriceBookRow['book']): readonly Column<PriceBookRow>[] =>
  all.filter(({ key }) => only[key] === undefined || only[key] === book);
