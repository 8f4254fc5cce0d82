import { exportOf } from '../../kernel/field.ts';
import { packageFields } from './package.fields.ts';

/** Sides in cm and weights in kg, as they are typed. */
export const packageExport = exportOf(packageFields, [
  'orderNumber',
  'orderStatus',
  'companyName',
  'warehouseCode',
  'lineNo',
  'sku',
  'warehouseSku',
  'customerSku',
  'nameZh',
  'nameJp',
  { field: 'lengthCm', title: 'inbound.package.lengthCm', kind: 'number', width: 10, beside: 'lengthMm' },
  { field: 'widthCm', title: 'inbound.package.widthCm', kind: 'number', width: 10, beside: 'widthMm' },
  { field: 'heightCm', title: 'inbound.package.heightCm', kind: 'number', width: 10, beside: 'heightMm' },
  { field: 'weightKg', title: 'inbound.package.weightKg', kind: 'number', width: 10, beside: 'weightG' },
  'boxCount',
  'quantityPerBox',
  'pieces',
  'cost',
  'arrivedCount',
  'courier',
  'trackingNumber',
  'poNumber',
  'fbaCenterCode',
  'labelCount',
]);
