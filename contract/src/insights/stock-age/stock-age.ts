import * as z from 'zod/mini';
import { rowsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { stockAgeFields } from './stock-age.fields.ts';

/** A product with what lies of it in the places asked for, by age; the id is the product's. */
export const StockAgeRow = z.object({
  id: Id,
  ...rowsOf(stockAgeFields, ['companyId', 'companyName', 'sku', 'nameZh', 'nameJp', 'pieces', 'within60', 'to180', 'over180', 'available']),
  ...rowsOf(stockAgeFields, [
    'volumeM3',
    'value',
    'storagePerDay',
    'sold',
    'daysOfStock',
    'runOutDay',
    'nextDay',
    'nextPieces',
    'advice',
    'reason',
  ]),
});
export type StockAgeRow = z.infer<typeof StockAgeRow>;
