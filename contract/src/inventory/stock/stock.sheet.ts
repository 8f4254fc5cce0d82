import { exportOf } from '../../kernel/field.ts';
import { claimFields, figureNames, lotFields, stockFields } from './stock.fields.ts';

const product = ['sku', 'nameZh', 'nameJp'] as const;
const place = ['warehouseCode', 'locationCode'] as const;

export const skuStockExport = exportOf(stockFields, [
  'companyName',
  ...product,
  'warehouseSku',
  ...figureNames,
  'locationCount',
  'oldestLot',
  'ageDays',
  'onTheWay',
  'expectedDay',
]);
export const stockRowExport = exportOf(stockFields, [
  'companyName',
  'storeName',
  ...product,
  ...place,
  'state',
  'lotNumber',
  'lotDate',
  'ageDays',
  ...figureNames,
]);
export const lotStockExport = exportOf(lotFields, [
  'companyName',
  'number',
  'lotDate',
  'ageDays',
  'skuCount',
  'locationCount',
  ...figureNames,
]);
export const ownerStockExport = exportOf(stockFields, ['companyName', 'storeName', 'skuCount', ...figureNames, 'ageDays']);
export const claimExport = exportOf(claimFields, [
  'companyName',
  ...product,
  'ownerNo',
  'lineNo',
  'quantity',
  'createdAt',
  ...place,
  'lotNumber',
]);
