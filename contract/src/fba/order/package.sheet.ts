import { exportOf, field } from '../../kernel/field.ts';
import { orderFields } from './order.fields.ts';
import { packageFields } from './package.fields.ts';

const fields = {
  ...packageFields,
  number: orderFields.number,
  centerCode: orderFields.centerCode,
  carrier: orderFields.carrier,
  contents: field.text('fba.page.contents', { cells: 32 }),
};
/** One row for cartons of a kind, beside the orders they are of. Sides in cm and weights in kg, as they are typed. */
export const packageExport = {
  title: 'fba.page.cartons',
  ...exportOf(fields, [
    'number',
    'lineNo',
    { field: 'lengthCm', title: 'fba.package.lengthCm', kind: 'number', width: 10 },
    { field: 'widthCm', title: 'fba.package.widthCm', kind: 'number', width: 10 },
    { field: 'heightCm', title: 'fba.package.heightCm', kind: 'number', width: 10 },
    { field: 'weightKg', title: 'fba.package.weightKg', kind: 'number', width: 10 },
    'boxCount',
    'fbaNo',
    'poNumber',
    'carrier',
    'trackingNumbers',
    'centerCode',
    'labelCount',
    'contents',
  ]),
} as const;
