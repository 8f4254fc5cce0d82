import { filtersOf } from '../../kernel/field.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { reportEndpoint } from '../report/report-endpoint.ts';
import { stockAgeFields } from './stock-age.fields.ts';
import { StockAgeRow } from './stock-age.ts';

const permission = 'insights:stockAge:see';
const filters = filtersOf(stockAgeFields, ['keyword', 'band', 'warehouseId', 'companyId']);

export const listStockAge = listEndpoint({
  path: '/stockanalysis/list',
  permission,
  does: 'Lists products with their stock by age, what it costs to store, when it enters the next band, and what to do about it. K07.',
  record: 'insights.stockAge',
  row: StockAgeRow,
  filters,
  sorts: ['sku', 'pieces', 'within60', 'to180', 'over180', 'available', 'value', 'sold', 'nextPieces'],
  totalsOf: stockAgeFields,
  export: { permission, title: 'insights.stockAge.title' },
});

export const stockAgeReport = reportEndpoint({
  path: '/stockanalysis/report',
  permission,
  does: 'Stock by age band: pieces, cubic metres, value, storage of today by the price book, and what enters the next band in the coming 30 days. K07.',
  filters,
});
