import { exportOf } from '../../kernel/field.ts';
import { priceCellFields, priceFields } from '../price/price.fields.ts';
import { priceBookFields } from './price-book.fields.ts';

export const priceBookExport = exportOf(priceBookFields, [
  'book',
  'version',
  'warehouseCode',
  'status',
  'time',
  'validFrom',
  'validTo',
  'cellCount',
  'laneCount',
  'note',
  'updatedByName',
  'createdAt',
  'activatedByName',
  'activatedAt',
]);

const priced = ['group', 'service', 'origin', 'destination', 'step', 'price', 'currency'] as const;
export const priceCellExport = exportOf(priceCellFields, ['book', 'version', ...priced]);
export const priceExport = exportOf(priceFields, ['book', ...priced, 'source', 'basicPrice', 'specialNumber']);
