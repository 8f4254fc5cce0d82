import * as z from 'zod/mini';
import { cellOf, exportOf } from '../../kernel/field.ts';
import { line } from '../../kernel/fields.ts';
import { sheet, type SheetRow } from '../../kernel/sheet.ts';
import { returnCauses, returnFields, returnLineFields, TrackingNumber } from './return.fields.ts';

/** Where goods go on to somebody, or are repaired for a price, a form asks for more than a row can hold. */
const simpleChoices = ['shelve', 'scrap'] as const;

/** V15: announced returns, one row for each product; rows with one order number and one tracking number are one return. */
export const returnImportSheet = sheet({
  code: 'outbound.return',
  version: 1,
  title: 'outbound.return.importSheet',
  takesCsv: true,
  columns: [
    { field: 'companyCode', title: 'outbound.order.companyCode', kind: 'text', schema: line(20), width: 14, for: 'staff' },
    cellOf(returnFields, 'orderNumber', { example: 'CK26081500001' }),
    cellOf(returnFields, 'trackingNumber', { schema: TrackingNumber, example: '4567-8901-2343' }),
    cellOf(returnFields, 'warehouseCode', { schema: line(20), required: true, example: 'TYO1' }),
    cellOf(returnFields, 'cause', { schema: z.enum(returnCauses), required: true }),
    cellOf(returnLineFields, 'sku', { schema: line(40), required: true, example: 'KETTLE-01' }),
    cellOf(returnLineFields, 'expected', { required: true, example: 1 }),
    cellOf(returnFields, 'goodChoice', { schema: z.enum(simpleChoices) }),
    cellOf(returnFields, 'defectiveChoice', { schema: z.enum(simpleChoices) }),
    cellOf(returnFields, 'remark'),
  ],
});
export type ReturnImportRow = SheetRow<typeof returnImportSheet>;

export const returnExport = exportOf(returnFields, [
  'number',
  'status',
  'companyName',
  'warehouseCode',
  'storeName',
  'orderNumber',
  'trackingNumber',
  'cause',
  'isAnnounced',
  'lineCount',
  'pieceCount',
  'receivedCount',
  'goodCount',
  'defectiveCount',
  'abandonedCount',
  'shelvedCount',
  'scrappedCount',
  'goodChoice',
  'defectiveChoice',
  'deadline',
  'repairLimit',
  'onwardNumber',
  'remark',
  'reason',
  'endNote',
  'createdByName',
  'createdAt',
  'statusAt',
]);
