import { priceBookFields } from '@kura/contract/quotes/price-book/price-book.fields.ts';
import type { PriceBookRow } from '@kura/contract/quotes/price-book/price-book.ts';
import { columnsOf, type Column } from '../../../kit/list/columns.ts';
import { actor } from '../../../kit/list/show.tsx';
import { t } from '../../../kit/text.ts';
import { lastDay } from '../validity.ts';
import { bookTime } from './book-head.tsx';

const all = columnsOf<PriceBookRow>(priceBookFields, [
  { field: 'version', show: (version) => t('quotes.priceBook.versionNo', { version }), align: 'left' },
  'status',
  { field: 'time', show: (time, { status }) => (status === 'active' ? bookTime(time) : '–') },
  { field: 'warehouseCode', show: (code) => code || t('quotes.priceBook.everyWarehouse') },
  'validFrom',
  { field: 'validTo', show: lastDay },
  'cellCount',
  'laneCount',
  'note',
  'taxIncluded',
  { field: 'updatedByName', show: actor },
  { field: 'activatedByName', show: actor },
  'activatedAt',
  { field: 'createdByName', show: actor },
  'createdAt',
]);

/** Warehouses concern storage, lanes the first leg. */
const only: Partial<Record<string, PriceBookRow['book']>> = { warehouseCode: 'storage', laneCount: 'lane' };
export const bookColumns = (book: PriceBookRow['book']): readonly Column<PriceBookRow>[] =>
  all.filter(({ key }) => only[key] === undefined || only[key] === book);
