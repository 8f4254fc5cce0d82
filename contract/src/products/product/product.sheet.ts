import * as z from 'zod/mini';
import { line } from '../../kernel/fields.ts';
import { choicesOf } from '../../kernel/filter.ts';
import { type ExportColumn, sheet, type SheetRow } from '../../kernel/sheet.ts';
import { CustomsCode, ProductSku, SalesLink } from './product-fields.ts';
import { packagings, productStates, productTypes } from './product.ts';
import { CmCell, codesCell, KgCell, PartsCell, YenCell, YuanCell } from './sheet-cells.ts';

const typeChoices = choicesOf(productTypes, 'products.product.type');
const packagingChoices = choicesOf(packagings, 'products.product.packaging');
const yesNo = choicesOf(['yes', 'no'], 'common');

/** V15: new products, many at once. A set names its parts, which may stand in the same file. */
export const productSheet = sheet({
  code: 'products.product',
  version: 1,
  title: 'products.product.sheet',
  columns: [
    { field: 'companyCode', title: 'products.product.companyCode', kind: 'text', schema: line(20), width: 14 },
    { field: 'sku', title: 'products.product.sku', kind: 'text', schema: ProductSku, width: 18, required: true, example: 'KT-1001' },
    { field: 'type', title: 'products.product.type', kind: 'choice', schema: z.enum(productTypes), options: typeChoices },
    { field: 'nameZh', title: 'products.product.nameZh', kind: 'text', schema: line(120), required: true, width: 28 },
    { field: 'nameJp', title: 'products.product.nameJp', kind: 'text', schema: line(120), required: true, width: 28 },
    { field: 'category', title: 'products.product.category', kind: 'text', schema: line(60) },
    { field: 'brandModel', title: 'products.product.brandModel', kind: 'text', schema: line(80) },
    { field: 'material', title: 'products.product.material', kind: 'text', schema: line(80) },
    { field: 'colour', title: 'products.product.colour', kind: 'text', schema: line(40) },
    { field: 'usage', title: 'products.product.usage', kind: 'text', schema: line(120) },
    { field: 'customerSku', title: 'products.product.customerSku', kind: 'text', schema: codesCell('customerSku'), width: 20 },
    { field: 'upc', title: 'products.product.upc', kind: 'text', schema: codesCell('upc'), width: 20, example: '4901234567894' },
    { field: 'fnsku', title: 'products.product.fnsku', kind: 'text', schema: codesCell('fnsku'), width: 16, example: 'X001ABC123' },
    { field: 'parts', title: 'products.product.parts', kind: 'text', schema: PartsCell, width: 28, example: 'KT-1001*2; KT-1002*1' },
    { field: 'customsCode', title: 'products.product.customsCode', kind: 'text', schema: CustomsCode, example: '851679' },
    { field: 'declaredPriceYen', title: 'products.product.declaredPriceYen', kind: 'number', schema: YenCell },
    { field: 'costPriceYuan', title: 'products.product.costPriceYuan', kind: 'money', schema: YuanCell },
    { field: 'salePriceYen', title: 'products.product.salePriceYen', kind: 'number', schema: YenCell },
    { field: 'insuredAmountYen', title: 'products.product.insuredAmountYen', kind: 'number', schema: YenCell },
    { field: 'packaging', title: 'products.product.packaging', kind: 'choice', schema: z.enum(packagings), options: packagingChoices },
    { field: 'lengthCm', title: 'products.product.lengthCm', kind: 'number', schema: CmCell, example: 24.5 },
    { field: 'widthCm', title: 'products.product.widthCm', kind: 'number', schema: CmCell },
    { field: 'heightCm', title: 'products.product.heightCm', kind: 'number', schema: CmCell },
    { field: 'weightKg', title: 'products.product.weightKg', kind: 'number', schema: KgCell, example: 0.98 },
    {
      field: 'isSerialControlled',
      title: 'products.product.isSerialControlled',
      kind: 'choice',
      schema: z.enum(['yes', 'no']),
      options: yesNo,
    },
    { field: 'salesLink', title: 'products.product.salesLink', kind: 'text', schema: SalesLink, width: 30 },
    { field: 'remark', title: 'common.remark', kind: 'text', schema: line(500), width: 24 },
  ],
});
export type ProductSheetRow = SheetRow<typeof productSheet>;

export const productExport = {
  columns: [
    { field: 'companyName', title: 'common.company', kind: 'text', width: 24 },
    { field: 'sku', title: 'products.product.sku', kind: 'text', width: 20 },
    { field: 'type', title: 'products.product.type', kind: 'choice', options: typeChoices },
    { field: 'status', title: 'common.status', kind: 'choice', options: choicesOf(productStates, 'products.product.state') },
    { field: 'nameZh', title: 'products.product.nameZh', kind: 'text', width: 28 },
    { field: 'nameJp', title: 'products.product.nameJp', kind: 'text', width: 28 },
    { field: 'category', title: 'products.product.category', kind: 'text' },
    { field: 'brandModel', title: 'products.product.brandModel', kind: 'text' },
    { field: 'warehouseSku', title: 'products.product.warehouseSku', kind: 'text' },
    { field: 'customerSku', title: 'products.product.customerSku', kind: 'text', width: 20 },
    { field: 'upc', title: 'products.product.upc', kind: 'text', width: 18 },
    { field: 'fnsku', title: 'products.product.fnsku', kind: 'text' },
    { field: 'partsText', title: 'products.product.parts', kind: 'text', width: 28 },
    { field: 'good', title: 'products.product.good', kind: 'number' },
    { field: 'locked', title: 'products.product.locked', kind: 'number' },
    { field: 'available', title: 'products.product.available', kind: 'number' },
    { field: 'defective', title: 'products.product.defective', kind: 'number' },
    { field: 'lengthCm', title: 'products.product.lengthCm', kind: 'number' },
    { field: 'widthCm', title: 'products.product.widthCm', kind: 'number' },
    { field: 'heightCm', title: 'products.product.heightCm', kind: 'number' },
    { field: 'weightKg', title: 'products.product.weightKg', kind: 'number' },
    { field: 'salePrice', title: 'products.product.salePriceYen', kind: 'money', decimals: 0 },
    { field: 'serial', title: 'products.product.isSerialControlled', kind: 'choice', options: yesNo },
    { field: 'createdAt', title: 'common.createdAt', kind: 'instant' },
    { field: 'updatedAt', title: 'products.product.updatedAt', kind: 'instant' },
  ],
} as const satisfies { columns: readonly ExportColumn[] };
