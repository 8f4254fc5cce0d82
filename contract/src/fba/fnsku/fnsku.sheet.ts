import { cellOf, exportOf } from '../../kernel/field.ts';
import { line, optionalLine } from '../../kernel/fields.ts';
import { sheet, type SheetRow } from '../../kernel/sheet.ts';
import { fnskuFields } from './fnsku.fields.ts';

/** V15: many at once. One that is there already is changed; without a SKU it keeps the product it has. */
export const fnskuSheet = sheet({
  code: 'fba.fnsku',
  version: 1,
  title: 'fba.fnsku.title',
  columns: [
    cellOf(fnskuFields, 'storeName', { required: true, schema: line(80), example: 'Amazon JP demo' }),
    cellOf(fnskuFields, 'fnsku', { required: true, example: 'X001ABCDE1' }),
    cellOf(fnskuFields, 'asin', { example: 'B0ABCDE123' }),
    cellOf(fnskuFields, 'sellerSku', { required: true, example: 'POT-24' }),
    cellOf(fnskuFields, 'name', { required: true, example: '両手鍋 24cm' }),
    cellOf(fnskuFields, 'condition', { example: 'new' }),
    cellOf(fnskuFields, 'sku', { schema: optionalLine(60), example: 'POT24-RED' }),
  ],
});
export type FnskuSheetRow = SheetRow<typeof fnskuSheet>;

export const fnskuExport = exportOf(fnskuFields, [
  'companyName',
  'storeName',
  'fnsku',
  'asin',
  'sellerSku',
  'name',
  'condition',
  'match',
  'sku',
  'nameZh',
  'nameJp',
  'createdAt',
]);
