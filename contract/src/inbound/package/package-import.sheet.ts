import * as z from 'zod/mini';
import { cmDecimals, kgDecimals } from '../../kernel/decimal.ts';
import { cellOf } from '../../kernel/field.ts';
import { line } from '../../kernel/fields.ts';
import { measured } from '../../kernel/measured.ts';
import { textToMinor } from '../../kernel/money.ts';
import { rule } from '../../kernel/rule.ts';
import { sheet, type SheetRow } from '../../kernel/sheet.ts';
import { packageFields } from './package.fields.ts';

const Cm = measured({ least: 1, most: 300, decimals: cmDecimals }, 'inbound.package.sideRange');
const Kg = measured({ least: 0.01, most: 1000, decimals: kgDecimals }, 'inbound.package.weightRange');
const Yuan = z.string().check(
  rule((text: string) => {
    const minor = textToMinor(text, 'CNY');
    return minor !== undefined && minor >= 0 && minor <= 100_000_000_000;
  }, 'kernel.issue.invalid'),
);

/** V15: the packages of one order, into its form. */
export const packageSheet = sheet({
  code: 'inbound.package',
  version: 1,
  title: 'inbound.package.sheet',
  columns: [
    cellOf(packageFields, 'sku', { title: 'inbound.package.anySku', schema: line(60), required: true, width: 20, example: 'KT-1001' }),
    { field: 'lengthCm', title: 'inbound.package.lengthCm', kind: 'number', schema: Cm, required: true, example: 60 },
    { field: 'widthCm', title: 'inbound.package.widthCm', kind: 'number', schema: Cm, required: true, example: 40 },
    { field: 'heightCm', title: 'inbound.package.heightCm', kind: 'number', schema: Cm, required: true, example: 40 },
    { field: 'weightKg', title: 'inbound.package.weightKg', kind: 'number', schema: Kg, required: true, example: 15 },
    cellOf(packageFields, 'boxCount', { required: true, example: 24 }),
    cellOf(packageFields, 'quantityPerBox', { required: true, example: 20 }),
    { field: 'costYuan', title: 'inbound.package.cost', kind: 'money', schema: Yuan, decimals: 2, width: 12 },
    cellOf(packageFields, 'courier'),
    cellOf(packageFields, 'trackingNumber', { width: 18 }),
    cellOf(packageFields, 'poNumber'),
    { field: 'fbaCenter', title: 'inbound.package.fbaCenter', kind: 'text', schema: line(20), width: 12, example: 'NRT5' },
  ],
});
export type PackageSheetRow = SheetRow<typeof packageSheet>;
