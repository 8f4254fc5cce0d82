import * as z from 'zod/mini';
import { cellOf, exportOf } from '../../kernel/field.ts';
import { line } from '../../kernel/fields.ts';
import { choicesOf } from '../../kernel/filter.ts';
import { type ExportColumn, sheet, type SheetRow } from '../../kernel/sheet.ts';
import { productFields, productMoreFields } from './product.fields.ts';
import { packagings } from './product-kinds.ts';
import { CmCell, codesCell, KgCell, PartsCell, YenCell, YuanCell } from './sheet-cells.ts';

const yesNo = choicesOf(['yes', 'no'], 'common');

/** Sizes and cost as sheets say them: centimetres, kilograms, yuan. */
export const sizeCells = [
  { field: 'lengthCm', title: 'products.product.lengthCm', kind: 'number', schema: CmCell },
  { field: 'widthCm', title: 'products.product.widthCm', kind: 'number', schema: CmCell },
  { field: 'heightCm', title: 'products.product.heightCm', kind: 'number', schema: CmCell },
  { field: 'weightKg', title: 'products.product.weightKg', kind: 'number', schema: KgCell },
] as const;
export const costPriceCell = { field: 'costPriceYuan', title: 'products.product.costPriceYuan', kind: 'money', schema: YuanCell } as const;

/** V15: new products, many at once. A set names its parts, which may stand in the same file. */
export const productSheet = sheet({
  code: 'products.product',
  version: 1,
  title: 'products.product.sheet',
  columns: [
    { field: 'companyCode', title: 'products.product.companyCode', kind: 'text', schema: line(20), width: 14 },
    cellOf(productFields, 'sku', { width: 18, required: true, example: 'KT-1001' }),
    cellOf(productFields, 'type'),
    cellOf(productFields, 'nameZh', { required: true }),
    cellOf(productFields, 'nameJp', { required: true }),
    cellOf(productFields, 'category'),
    cellOf(productFields, 'brandModel'),
    cellOf(productMoreFields, 'material'),
    cellOf(productMoreFields, 'colour'),
    cellOf(productMoreFields, 'usage'),
    cellOf(productFields, 'customerSku', { schema: codesCell('customerSku') }),
    cellOf(productFields, 'upc', { schema: codesCell('upc'), width: 20, example: '4901234567894' }),
    cellOf(productFields, 'fnsku', { schema: codesCell('fnsku'), width: 16, example: 'X001ABC123' }),
    { field: 'parts', title: 'products.product.parts', kind: 'text', schema: PartsCell, width: 28, example: 'KT-1001*2; KT-1002*1' },
    cellOf(productMoreFields, 'customsCode', { example: '851679' }),
    { field: 'declaredPriceYen', title: 'products.product.declaredPriceYen', kind: 'number', schema: YenCell },
    costPriceCell,
    { field: 'salePriceYen', title: 'products.product.salePriceYen', kind: 'number', schema: YenCell },
    { field: 'insuredAmountYen', title: 'products.product.insuredAmountYen', kind: 'number', schema: YenCell },
    cellOf(productMoreFields, 'packaging', { schema: z.enum(packagings) }),
    { ...sizeCells[0], example: 24.5 },
    sizeCells[1],
    sizeCells[2],
    { ...sizeCells[3], example: 0.98 },
    cellOf(productFields, 'isSerialControlled', { schema: z.enum(['yes', 'no']), options: yesNo }),
    cellOf(productMoreFields, 'salesLink'),
    cellOf(productMoreFields, 'remark', { width: 24 }),
  ],
});
export type ProductSheetRow = SheetRow<typeof productSheet>;

/** What the spreadsheet says in other units or words than the list. */
export const figureColumns = (['good', 'locked', 'available', 'defective'] as const).map((figure): ExportColumn => ({
  field: figure,
  title: `products.product.${figure}`,
  kind: 'number',
}));
export const sizeColumns = sizeCells.map(({ field, title, kind }): ExportColumn => ({ field, title, kind }));

export const productExport = exportOf({ ...productFields, ...productMoreFields }, [
  'companyName',
  'sku',
  'type',
  'status',
  'nameZh',
  'nameJp',
  'category',
  'brandModel',
  'material',
  'colour',
  'usage',
  'warehouseSku',
  'customerSku',
  'upc',
  'fnsku',
  { field: 'partsText', title: 'products.product.parts', kind: 'text', width: 28 },
  ...figureColumns,
  ...sizeColumns,
  { field: 'salePrice', title: 'products.product.salePriceYen', kind: 'money', decimals: 0 },
  { field: 'costPrice', title: 'products.product.costPriceYuan', kind: 'money' },
  'customsCode',
  { field: 'declaredPrice', title: 'products.product.declaredPriceYen', kind: 'money', decimals: 0 },
  { field: 'insured', title: 'products.product.isInsured', kind: 'choice', options: yesNo },
  { field: 'insuredAmount', title: 'products.product.insuredAmountYen', kind: 'money', decimals: 0 },
  'packaging',
  {
    field: 'consumables',
    title: 'products.product.consumables',
    kind: 'choice',
    options: productMoreFields.consumables.choices,
    width: 24,
  },
  'salesLink',
  { field: 'imageCount', title: 'products.product.images', kind: 'number' },
  { field: 'serial', title: 'products.product.isSerialControlled', kind: 'choice', options: yesNo },
  'remark',
  'createdAt',
  'updatedAt',
]);
