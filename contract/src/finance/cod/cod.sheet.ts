import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { exportOf } from '../../kernel/field.ts';
import { line } from '../../kernel/fields.ts';
import { sheet, type SheetRow } from '../../kernel/sheet.ts';
import { headingsOf } from './cod-columns.ts';
import { codFields } from './cod.fields.ts';
import { codReportFields } from './cod-report.fields.ts';

const Yen = z.int().check(z.minimum(0), z.maximum(1_000_000));

/** A carrier's settlement: our template, or its own file with its own headings. */
export const codReportSheet = sheet({
  code: 'finance.codReport',
  version: 1,
  title: 'finance.codReport.sheet',
  takesCsv: true,
  takesForeign: true,
  columns: [
    {
      field: 'trackingNumber',
      title: 'finance.cod.trackingNumber',
      kind: 'text',
      schema: line(30),
      required: true,
      width: 20,
      alsoNamed: headingsOf('trackingNumber'),
      example: '4567-8901-2343',
    },
    { field: 'outcome', title: 'finance.codReport.outcome', kind: 'text', schema: line(30), width: 12, alsoNamed: headingsOf('outcome') },
    {
      field: 'amount',
      title: 'finance.codReport.told',
      kind: 'number',
      schema: Yen,
      required: true,
      width: 14,
      alsoNamed: headingsOf('amount'),
      example: 15_800,
    },
    { field: 'fee', title: 'finance.cod.carrierFee', kind: 'number', schema: Yen, width: 14, alsoNamed: headingsOf('fee') },
    { field: 'day', title: 'finance.cod.collectedDay', kind: 'day', schema: Day, width: 14, alsoNamed: headingsOf('day') },
  ],
});
export type CodReportSheetRow = SheetRow<typeof codReportSheet>;

export const codExport = exportOf(codFields, [
  'orderNumber',
  'state',
  'companyName',
  'carrier',
  'trackingNumber',
  'amount',
  'collected',
  'fee',
  'carrierFee',
  'shippedAt',
  'collectedDay',
  'creditedAt',
  'reportNumber',
]);
export const codReportExport = exportOf(codReportFields, [
  'number',
  'status',
  'carrier',
  'rowCount',
  'matchCount',
  'differsCount',
  'returnedCount',
  'unknownCount',
  'knownCount',
  'total',
  'carrierFee',
  'expected',
  'received',
  'receivedDay',
  'importedByName',
  'importedAt',
  'bookedByName',
  'remittedByName',
  'creditedAt',
  'endReason',
]);
