import * as z from 'zod/mini';
import { line } from '../../kernel/fields.ts';
import { choicesOf } from '../../kernel/filter.ts';
import { type ExportColumn, sheet, type SheetRow } from '../../kernel/sheet.ts';
import { AccessorySku } from '../product/product-fields.ts';
import { productStates } from '../product/product.ts';
import { CmCell, KgCell, YuanCell } from '../product/sheet-cells.ts';

const FitsCell = z.string().check(z.maxLength(2000));

export const accessorySheet = sheet({
  code: 'products.accessory',
  version: 1,
  title: 'products.accessory.sheet',
  columns: [
    { field: 'companyCode', title: 'products.product.companyCode', kind: 'text', schema: line(20), width: 14 },
    { field: 'sku', title: 'products.accessory.sku', kind: 'text', schema: AccessorySku, width: 18, required: true, example: 'KT1001LID' },
    { field: 'nameZh', title: 'products.product.nameZh', kind: 'text', schema: line(120), required: true, width: 28 },
    { field: 'nameJp', title: 'products.product.nameJp', kind: 'text', schema: line(120), required: true, width: 28 },
    { field: 'category', title: 'products.product.category', kind: 'text', schema: line(60) },
    { field: 'brandModel', title: 'products.product.brandModel', kind: 'text', schema: line(80) },
    { field: 'fits', title: 'products.accessory.fits', kind: 'text', schema: FitsCell, width: 28, example: 'KT-1001; KT-1002' },
    { field: 'costPriceYuan', title: 'products.product.costPriceYuan', kind: 'money', schema: YuanCell },
    { field: 'lengthCm', title: 'products.product.lengthCm', kind: 'number', schema: CmCell },
    { field: 'widthCm', title: 'products.product.widthCm', kind: 'number', schema: CmCell },
    { field: 'heightCm', title: 'products.product.heightCm', kind: 'number', schema: CmCell },
    { field: 'weightKg', title: 'products.product.weightKg', kind: 'number', schema: KgCell },
    { field: 'remark', title: 'common.remark', kind: 'text', schema: line(500), width: 24 },
  ],
});
export type AccessorySheetRow = SheetRow<typeof accessorySheet>;

export const accessoryExport = {
  columns: [
    { field: 'companyName', title: 'common.company', kind: 'text', width: 24 },
    { field: 'sku', title: 'products.accessory.sku', kind: 'text', width: 20 },
    { field: 'status', title: 'common.status', kind: 'choice', options: choicesOf(productStates, 'products.accessory.state') },
    { field: 'nameZh', title: 'products.product.nameZh', kind: 'text', width: 28 },
    { field: 'nameJp', title: 'products.product.nameJp', kind: 'text', width: 28 },
    { field: 'category', title: 'products.product.category', kind: 'text' },
    { field: 'warehouseSku', title: 'products.product.warehouseSku', kind: 'text' },
    { field: 'fitsText', title: 'products.accessory.fits', kind: 'text', width: 28 },
    { field: 'good', title: 'products.product.good', kind: 'number' },
    { field: 'locked', title: 'products.product.locked', kind: 'number' },
    { field: 'available', title: 'products.product.available', kind: 'number' },
    { field: 'defective', title: 'products.product.defective', kind: 'number' },
    { field: 'costPrice', title: 'products.product.costPriceYuan', kind: 'money' },
    { field: 'lengthCm', title: 'products.product.lengthCm', kind: 'number' },
    { field: 'widthCm', title: 'products.product.widthCm', kind: 'number' },
    { field: 'heightCm', title: 'products.product.heightCm', kind: 'number' },
    { field: 'weightKg', title: 'products.product.weightKg', kind: 'number' },
    { field: 'createdAt', title: 'common.createdAt', kind: 'instant' },
  ],
} as const satisfies { columns: readonly ExportColumn[] };
