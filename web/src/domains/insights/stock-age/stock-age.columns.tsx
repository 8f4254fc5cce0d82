import { stockAgeFields } from '@kura/contract/insights/stock-age/stock-age.fields.ts';
import type { StockAgeRow } from '@kura/contract/insights/stock-age/stock-age.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { leading } from '../report/leading.tsx';
import { agedFigures, ProductStock } from './product-stock.tsx';

export const stockAgeColumns = leading(
  columnsOf<StockAgeRow>(stockAgeFields, [
    {
      field: 'sku',
      priority: 1,
    },
    { field: 'companyName', priority: 3 },
    { field: 'nameZh', priority: 3 },
    { field: 'nameJp', isHidden: true },
    'advice',
    { field: 'reason', priority: 1, width: 280 },
    'pieces',
    'over180',
    { field: 'within60', priority: 2 },
    { field: 'to180', priority: 2 },
    { field: 'available', priority: 2 },
    { field: 'volumeM3', priority: 2 },
    { field: 'value', priority: 2 },
    { field: 'storagePerDay', priority: 2 },
    { field: 'sold', priority: 2 },
    { field: 'daysOfStock', priority: 2 },
    { field: 'runOutDay', priority: 2 },
    { field: 'nextDay', priority: 3 },
    { field: 'nextPieces', priority: 2 },
  ]),
  agedFigures,
  ProductStock,
);
