import * as z from 'zod/mini';
import { cmDecimals, kgDecimals } from '../../kernel/decimal.ts';
import { cellOf } from '../../kernel/field.ts';
import { measured } from '../../kernel/measured.ts';
import { maxQuantity } from '../../kernel/quantity.ts';
import { rule } from '../../kernel/rule.ts';
import { sheet, type SheetRow } from '../../kernel/sheet.ts';
import { contentsOf } from './contents-text.ts';
import { isShipmentId, packageFields } from './package.fields.ts';
import { areTrackings } from './tracking-text.ts';

const Cm = measured({ least: 1, most: 300, decimals: cmDecimals }, 'fba.package.sideRange');
const Kg = measured({ least: 0.01, most: 1000, decimals: kgDecimals }, 'fba.package.weightRange');
const Contents = z.string().check(
  z.maxLength(2000),
  rule((text: string) => contentsOf(text) !== null, 'fba.page.contentsRule'),
  // V08
  rule((text: string) => (contentsOf(text) ?? []).every(({ quantity }) => quantity >= 1 && quantity <= maxQuantity), 'fba.package.inEach', {
    most: maxQuantity,
  }),
);

/** V15: the cartons of one order, into its form; the columns stand as in its grid. */
export const cartonSheet = sheet({
  code: 'fba.package',
  version: 2,
  title: 'fba.package.sheet',
  columns: [
    { field: 'lengthCm', title: 'fba.package.lengthCm', kind: 'number', schema: Cm, required: true, example: 60 },
    { field: 'widthCm', title: 'fba.package.widthCm', kind: 'number', schema: Cm, required: true, example: 40 },
    { field: 'heightCm', title: 'fba.package.heightCm', kind: 'number', schema: Cm, required: true, example: 40 },
    { field: 'weightKg', title: 'fba.package.weightKg', kind: 'number', schema: Kg, required: true, example: 12.5 },
    cellOf(packageFields, 'boxCount', { required: true, example: 10 }),
    // An empty cell never reaches the check: a draft may still wait for its number.
    cellOf(packageFields, 'fbaNo', { schema: z.string().check(rule(isShipmentId, 'fba.package.fbaNoRule')), example: 'FBA15ABCDEFG' }),
    cellOf(packageFields, 'poNumber', { example: '1A2B3C4D' }),
    { field: 'contents', title: 'fba.page.contents', kind: 'text', schema: Contents, width: 32, example: 'KT-1001*10, KT-1002*5' },
    cellOf(packageFields, 'trackingNumbers', {
      schema: z.string().check(z.maxLength(4000), rule(areTrackings, 'fba.package.trackingRule')),
    }),
  ],
});
export type CartonSheetRow = SheetRow<typeof cartonSheet>;
