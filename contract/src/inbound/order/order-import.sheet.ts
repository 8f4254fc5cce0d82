import * as z from 'zod/mini';
import { cellOf } from '../../kernel/field.ts';
import { line } from '../../kernel/fields.ts';
import { sheet, type SheetRow } from '../../kernel/sheet.ts';
import { containerModels } from '../../pricing/data/containers.ts';
import { packageSheet } from '../package/package-import.sheet.ts';
import { deliveryMethods, orderFields, transportMethods } from './order.fields.ts';

/** What is of the order and not of one package: told in its first row, and said again below it or left empty. */
const ofOrder = [
  cellOf(orderFields, 'warehouseCode', { schema: line(20), example: 'TYO1', inFirstRow: true }),
  cellOf(orderFields, 'deliveryMethod', { schema: z.enum(deliveryMethods), inFirstRow: true }),
  cellOf(orderFields, 'transportMethod', { schema: z.enum(transportMethods) }),
  cellOf(orderFields, 'lane', { width: 24, example: 'CN_YIWU>JP_KANTO|LCL' }),
  cellOf(orderFields, 'containerModel', { schema: z.enum(containerModels) }),
  cellOf(orderFields, 'containerCount', { schema: z.int().check(z.minimum(1), z.maximum(100)) }),
  cellOf(orderFields, 'deliveryDate', { inFirstRow: true, example: '2026-12-01' }),
  cellOf(orderFields, 'containerNumber'),
  cellOf(orderFields, 'fbaNo', { example: 'FBA15ABCDEFG' }),
  cellOf(orderFields, 'fbaPo', { example: '4H7KD2QP' }),
  cellOf(orderFields, 'storeName', { schema: line(60) }),
  cellOf(orderFields, 'remark'),
] as const;
export const importedOnce = ofOrder.map(({ field }) => field);

/** Inbound orders, one row for each package: rows with one key are one order. The key is of the file: with all that stands under it, it goes in once. */
export const orderImportSheet = sheet({
  code: 'inbound.order',
  version: 1,
  title: 'inbound.order.importSheet',
  takesCsv: true,
  columns: [
    { field: 'companyCode', title: 'inbound.order.companyCode', kind: 'text', schema: line(20), width: 14, for: 'staff' },
    { field: 'orderKey', title: 'inbound.order.importKey', kind: 'text', schema: line(40), width: 12, required: true, example: 'A-1' },
    ...ofOrder,
    ...packageSheet.columns,
  ],
});
export type OrderImportRow = SheetRow<typeof orderImportSheet>;
