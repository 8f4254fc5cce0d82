import * as z from 'zod/mini';
import { cellOf, exportOf } from '../../kernel/field.ts';
import { line } from '../../kernel/fields.ts';
import { priceCurrencies } from '../../kernel/money.ts';
import { sheet, type SheetRow } from '../../kernel/sheet.ts';
import { consolidationFields } from './consolidation.fields.ts';

/** V15: consolidations to be opened, with everything the form asks but its files; goods are linked on the page. */
export const consolidationSheet = sheet({
  code: 'freight.consolidation',
  version: 1,
  title: 'freight.consolidation.sheet',
  columns: [
    cellOf(consolidationFields, 'transport', { required: true }),
    cellOf(consolidationFields, 'type', { required: true }),
    cellOf(consolidationFields, 'containerModel', { schema: line(12), example: '40HQ' }),
    cellOf(consolidationFields, 'containerCode', { example: 'TCLU4187650' }),
    cellOf(consolidationFields, 'vehicleType'),
    cellOf(consolidationFields, 'departurePort', { required: true }),
    cellOf(consolidationFields, 'destinationPort', { required: true }),
    cellOf(consolidationFields, 'shipName', { example: 'EVER FRONT' }),
    cellOf(consolidationFields, 'blNumber', { example: 'SHATYO0611' }),
    cellOf(consolidationFields, 'loadingAddress'),
    cellOf(consolidationFields, 'loadingDay'),
    cellOf(consolidationFields, 'loadingTime', { example: '14:00' }),
    cellOf(consolidationFields, 'containerDate'),
    cellOf(consolidationFields, 'shipDate'),
    cellOf(consolidationFields, 'arrivalDate'),
    cellOf(consolidationFields, 'currency', { schema: z.enum(priceCurrencies) }),
    cellOf(consolidationFields, 'usdRate', { example: '7.100000' }),
    cellOf(consolidationFields, 'jpyRate', { example: '0.048500' }),
    cellOf(consolidationFields, 'remark', { width: 24 }),
  ],
});
export type ConsolidationSheetRow = SheetRow<typeof consolidationSheet>;

export const consolidationExport = exportOf(consolidationFields, [
  'number',
  'status',
  'containerCode',
  'type',
  'transport',
  'containerModel',
  'vehicleType',
  'departurePort',
  'destinationPort',
  'shipName',
  'blNumber',
  'loadingAddress',
  'loadingDay',
  'loadingTime',
  'containerDate',
  'shipDate',
  'arrivalDate',
  'billStatus',
  'exportCustoms',
  'importCustoms',
  'companyCount',
  'orderCount',
  'packageCount',
  'boxCount',
  'pieceCount',
  'weightKg',
  'volumeM3',
  'remainingM3',
  'remainingKg',
  'fillPercent',
  'isOverPlan',
  'currency',
  'usdRate',
  'jpyRate',
  'cost',
  'tax',
  'documentCount',
  'remark',
  'createdByName',
  'createdAt',
  'statusAt',
]);
