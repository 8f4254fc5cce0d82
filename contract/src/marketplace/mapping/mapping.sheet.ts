import { cellOf, exportOf } from '../../kernel/field.ts';
import { line } from '../../kernel/fields.ts';
import { sheet, type SheetRow } from '../../kernel/sheet.ts';
import { mappingFields } from './mapping.fields.ts';

/** V15: many mappings at once. One that is there already is changed. */
export const mappingSheet = sheet({
  code: 'marketplace.mapping',
  version: 2,
  title: 'marketplace.mapping.title',
  columns: [
    cellOf(mappingFields, 'storeName', { required: true, schema: line(80), example: '楽天 demo' }),
    cellOf(mappingFields, 'platformSku', { required: true, example: 'POT-24-RED' }),
    cellOf(mappingFields, 'sku', { required: true, schema: line(60), example: 'POT24-RED' }),
    cellOf(mappingFields, 'quantity', { required: true, example: 1 }),
    cellOf(mappingFields, 'stockArticle', { example: 'pot24' }),
    cellOf(mappingFields, 'stockVariant', { example: 'red' }),
    cellOf(mappingFields, 'stockPlace', { example: '' }),
  ],
});
export type MappingSheetRow = SheetRow<typeof mappingSheet>;

export const mappingExport = exportOf(mappingFields, [
  'companyName',
  'storeName',
  'platform',
  'platformSku',
  'sku',
  'nameZh',
  'nameJp',
  'type',
  'quantity',
  'stockArticle',
  'stockVariant',
  'stockPlace',
  'createdAt',
  'updatedAt',
]);
