import { expect, it } from 'vitest';
import { missing, same, type Where } from '../testing/spec-fields.ts';
import { Order, OrderInput, OrderRow } from './order/order.ts';
import { orderImportSheet } from './order/order-import.sheet.ts';
import { orderExport } from './order/order.sheet.ts';
import { orderFields } from './order/order.fields.ts';
import { packageExport } from './package/package.sheet.ts';
import { packageFields } from './package/package.fields.ts';
import { packageSheet } from './package/package-import.sheet.ts';
import { PackageInput, PackageRow } from './package/package.ts';

const orderSays: Readonly<Record<string, Where>> = {
  'order number': same('number', null),
  'delivery method': same('deliveryMethod'),
  'transport method': same('transportMethod'),
  'inbound warehouse': { row: 'warehouseCode', input: 'warehouseId', export: 'warehouseCode', import: 'warehouseCode' },
  'delivery date': same('deliveryDate'),
  'container number': same('containerNumber'),
  'FBA No': same('fbaNo'),
  'FBA PO': same('fbaPo'),
  'label attachment': { row: 'labelCount', input: 'labelFileIds', export: 'labelCount', import: null },
  'customs documents': { row: 'customsFileCount', input: 'customsFileIds', export: 'customsFileCount', import: null },
  remarks: same('remark'),
  packages: { row: 'packageCount', input: 'packages', export: 'packageCount', import: 'sku' },
  'fee items': { row: 'feeHandling', input: null, export: 'feeHandling', import: null },
};
const packageSays: Readonly<Record<string, Where>> = {
  'warehouse SKU': { row: 'warehouseSku', input: 'productId', export: 'warehouseSku', import: 'sku' },
  'customer SKU': { row: 'customerSku', input: 'productId', export: 'customerSku', import: 'sku' },
  length: { row: 'lengthMm', input: 'lengthMm', export: 'lengthCm', import: 'lengthCm' },
  width: { row: 'widthMm', input: 'widthMm', export: 'widthCm', import: 'widthCm' },
  height: { row: 'heightMm', input: 'heightMm', export: 'heightCm', import: 'heightCm' },
  'gross weight': { row: 'weightG', input: 'weightG', export: 'weightKg', import: 'weightKg' },
  'outer box count': same('boxCount'),
  'quantity per box': same('quantityPerBox'),
  cost: { ...same('cost'), import: 'costYuan' },
  'tracking number': same('trackingNumber'),
  'courier company': same('courier'),
  'PO number': same('poNumber'),
  'FBA warehouse': { row: 'fbaCenterCode', input: 'fbaCenterId', export: 'fbaCenterCode', import: 'fbaCenter' },
  // Files are no cells of a sheet: they are added when the cartons go on to Amazon.
  'label files': { row: 'labelCount', input: null, export: 'labelCount', import: null },
};

it('V15 every field that the specification lists for an inbound order stands in list, form, import and export', () => {
  const places = {
    fields: orderFields,
    row: OrderRow.shape,
    input: OrderInput.shape,
    export: orderExport.columns,
    import: orderImportSheet.columns,
  };
  expect(missing(orderSays, places)).toEqual([]);
  // The order whole has its log, its fees one by one, and its files.
  expect(Object.keys(Order.shape)).toEqual(expect.arrayContaining(['packages', 'fees', 'labels', 'customsFiles', 'steps']));
});

it('V15 every field that the specification lists for a package stands in list, grid, import and export', () => {
  const places = {
    fields: packageFields,
    row: PackageRow.shape,
    input: PackageInput.shape,
    export: packageExport.columns,
    import: packageSheet.columns,
  };
  expect(missing(packageSays, places)).toEqual([]);
});
