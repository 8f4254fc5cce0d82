import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { madeTemplate, makesNothing, sheetRead, sheetToRead } from '../../system/file/read-sheet.ts';
import { PackageRow } from './package.ts';

const permission = 'inbound:order:create';

/** A row of the file as the form takes it, with the words by which people know what it names. */
export const ReadPackage = z.pick(PackageRow, {
  productId: true,
  sku: true,
  nameZh: true,
  nameJp: true,
  lengthMm: true,
  widthMm: true,
  heightMm: true,
  weightG: true,
  boxCount: true,
  quantityPerBox: true,
  cost: true,
  courier: true,
  trackingNumber: true,
  poNumber: true,
  fbaCenterId: true,
  fbaCenterCode: true,
});
export type ReadPackage = z.infer<typeof ReadPackage>;

export const getPackageTemplate = endpoint({
  method: 'POST',
  path: '/inbound/package/template',
  permission,
  does: 'Makes the current spreadsheet template of packages, in the language of the caller.',
  body: z.object({}),
  data: madeTemplate,
  ...makesNothing,
});
export const readPackages = endpoint({
  method: 'POST',
  path: '/inbound/package/read',
  permission,
  does: 'Reads packages from an uploaded sheet made from the template: all rows, or every bad cell with row, column and reason.',
  body: sheetToRead,
  data: sheetRead(ReadPackage),
  ...makesNothing,
});
