import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { madeTemplate, makesNothing, sheetRead, sheetToRead } from '../../system/file/read-sheet.ts';
import { PackageRow } from './order.ts';

const permission = 'fba:order:create';

/** A row of the file as the grid of the form takes it. */
export const ReadCartons = z.pick(PackageRow, {
  lengthMm: true,
  widthMm: true,
  heightMm: true,
  weightG: true,
  boxCount: true,
  fbaNo: true,
  poNumber: true,
  trackingNumbers: true,
  contents: true,
});
export type ReadCartons = z.infer<typeof ReadCartons>;

export const getCartonTemplate = endpoint({
  method: 'POST',
  path: '/fbaOrder/package/template',
  permission,
  does: 'Makes the current spreadsheet template of cartons, in the language of the caller.',
  body: z.object({}),
  data: madeTemplate,
  ...makesNothing,
});
export const readCartons = endpoint({
  method: 'POST',
  path: '/fbaOrder/package/read',
  permission,
  does: 'Reads cartons from an uploaded sheet made from the template: all rows, or every bad cell with row, column and reason.',
  body: sheetToRead,
  data: sheetRead(ReadCartons),
  ...makesNothing,
});
