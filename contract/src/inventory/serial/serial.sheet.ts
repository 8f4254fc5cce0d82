import { cellOf, exportOf } from '../../kernel/field.ts';
import { line } from '../../kernel/fields.ts';
import { sheet, type SheetRow } from '../../kernel/sheet.ts';
import { serialFields, serialLabels } from './serial.fields.ts';

/** Numbers as suppliers list them. The company is the one in the column, or the one picked in the top bar. */
export const serialSheet = sheet({
  code: 'inventory.serial',
  version: 1,
  title: 'inventory.serial.sheet',
  columns: [
    { field: 'companyCode', title: 'inventory.serial.companyCode', kind: 'text', schema: line(20), width: 14 },
    cellOf(serialFields, 'sku', { schema: line(40), required: true }),
    cellOf(serialFields, 'sn', { required: true, example: 'SN00012345' }),
    cellOf(serialFields, 'innerBox'),
    cellOf(serialFields, 'packingList'),
    cellOf(serialFields, 'pallet'),
    cellOf(serialFields, 'inboundNo'),
  ],
});
export type SerialSheetRow = SheetRow<typeof serialSheet>;

export const serialExport = exportOf(serialFields, [
  'sn',
  'status',
  'prohibitedReason',
  'companyName',
  'sku',
  'nameZh',
  'nameJp',
  'warehouseCode',
  ...serialLabels,
  'inboundNo',
  'inboundAt',
  'outboundNo',
  'outboundAt',
  'outboundType',
  'createdAt',
]);
