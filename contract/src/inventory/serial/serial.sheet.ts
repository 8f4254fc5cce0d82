import * as z from 'zod/mini';
import { line } from '../../kernel/fields.ts';
import { choicesOf } from '../../kernel/filter.ts';
import { type ExportColumn, sheet, type SheetRow } from '../../kernel/sheet.ts';
import { SerialNumber, serialStates } from './serial.ts';

/** Numbers as suppliers list them. The company is the one in the column, or the one picked in the top bar. */
export const serialSheet = sheet({
  code: 'inventory.serial',
  version: 1,
  title: 'inventory.serial.sheet',
  columns: [
    { field: 'companyCode', title: 'inventory.serial.companyCode', kind: 'text', schema: line(20), width: 14 },
    { field: 'sku', title: 'inventory.document.sku', kind: 'text', schema: line(40), required: true, width: 20 },
    { field: 'sn', title: 'inventory.serial.sn', kind: 'text', schema: SerialNumber, required: true, width: 24, example: 'SN00012345' },
    { field: 'innerBox', title: 'inventory.serial.innerBox', kind: 'text', schema: z.string().check(z.maxLength(60)) },
    { field: 'packingList', title: 'inventory.serial.packingList', kind: 'text', schema: z.string().check(z.maxLength(60)) },
    { field: 'pallet', title: 'inventory.serial.pallet', kind: 'text', schema: z.string().check(z.maxLength(60)) },
    { field: 'inboundNo', title: 'inventory.serial.inboundNo', kind: 'text', schema: z.string().check(z.maxLength(40)), width: 18 },
  ],
});
export type SerialSheetRow = SheetRow<typeof serialSheet>;

export const serialExport = {
  columns: [
    { field: 'sn', title: 'inventory.serial.sn', kind: 'text', width: 24 },
    { field: 'status', title: 'common.status', kind: 'choice', options: choicesOf(serialStates, 'inventory.serial.state') },
    { field: 'prohibitedReason', title: 'inventory.serial.prohibited', kind: 'text', width: 20 },
    { field: 'companyName', title: 'common.company', kind: 'text', width: 24 },
    { field: 'sku', title: 'inventory.document.sku', kind: 'text', width: 20 },
    { field: 'nameZh', title: 'inventory.document.productName', kind: 'text', width: 28 },
    { field: 'innerBox', title: 'inventory.serial.innerBox', kind: 'text' },
    { field: 'packingList', title: 'inventory.serial.packingList', kind: 'text' },
    { field: 'pallet', title: 'inventory.serial.pallet', kind: 'text' },
    { field: 'inboundNo', title: 'inventory.serial.inboundNo', kind: 'text', width: 18 },
    { field: 'inboundAt', title: 'inventory.serial.inboundAt', kind: 'instant' },
    { field: 'outboundNo', title: 'inventory.serial.outboundNo', kind: 'text', width: 18 },
    { field: 'outboundAt', title: 'inventory.serial.outboundAt', kind: 'instant' },
    { field: 'createdAt', title: 'inventory.serial.capturedAt', kind: 'instant' },
  ],
} as const satisfies { columns: readonly ExportColumn[] };
