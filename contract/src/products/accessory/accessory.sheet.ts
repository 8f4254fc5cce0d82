import * as z from 'zod/mini';
import { cellOf, exportOf } from '../../kernel/field.ts';
import { line } from '../../kernel/fields.ts';
import { sheet, type SheetRow } from '../../kernel/sheet.ts';
import { costPriceCell, figureColumns, sizeCells, sizeColumns } from '../product/product.sheet.ts';
import { accessoryFields } from './accessory.fields.ts';

const FitsCell = z.string().check(z.maxLength(2000));

export const accessorySheet = sheet({
  code: 'products.accessory',
  version: 1,
  title: 'products.accessory.sheet',
  columns: [
    { field: 'companyCode', title: 'products.product.companyCode', kind: 'text', schema: line(20), width: 14 },
    cellOf(accessoryFields, 'sku', { width: 18, required: true, example: 'KT1001LID' }),
    cellOf(accessoryFields, 'nameZh', { required: true }),
    cellOf(accessoryFields, 'nameJp', { required: true }),
    cellOf(accessoryFields, 'category'),
    cellOf(accessoryFields, 'brandModel'),
    { field: 'fits', title: 'products.accessory.fits', kind: 'text', schema: FitsCell, width: 28, example: 'KT-1001; KT-1002' },
    costPriceCell,
    ...sizeCells,
    cellOf(accessoryFields, 'remark', { width: 24 }),
  ],
});
export type AccessorySheetRow = SheetRow<typeof accessorySheet>;

export const accessoryExport = exportOf(accessoryFields, [
  'companyName',
  'sku',
  'status',
  'nameZh',
  'nameJp',
  'category',
  'brandModel',
  'warehouseSku',
  { field: 'fitsText', title: 'products.accessory.fits', kind: 'text', width: 28 },
  ...figureColumns,
  { field: 'costPrice', title: 'products.product.costPriceYuan', kind: 'money' },
  ...sizeColumns,
  'remark',
  'createdAt',
  'updatedAt',
]);
