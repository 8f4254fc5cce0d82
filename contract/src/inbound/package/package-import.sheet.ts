import * as z from 'zod/mini';
import { cmDecimals, kgDecimals, textToWhole } from '../../kernel/decimal.ts';
import { cellOf } from '../../kernel/field.ts';
import { line } from '../../kernel/fields.ts';
import { textToMinor } from '../../kernel/money.ts';
import { rule } from '../../kernel/rule.ts';
import { sheet, type SheetRow } from '../../kernel/sheet.ts';
import { packageFields } from './package.fields.ts';

const isWholeAt = (value: number, decimals: number): boolean => textToWhole(String(value), decimals) !== undefined;
/** Centimetres with one decimal and kilograms with three, as people type them. */
const Cm = z.number().check(rule((cm: number) => cm >= 1 && cm <= 300 && isWholeAt(cm, cmDecimals), 'inbound.package.sideRange'));
const Kg = z.number().check(rule((kg: number) => kg >= 0.01 && kg <= 1000 && isWholeAt(kg, kgDecimals), 'inbound.package.weightRange'));
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
    cellOf(packageFields, 'courier', { schema: line(40) }),
    cellOf(packageFields, 'trackingNumber', { schema: line(40), width: 18 }),
    cellOf(packageFields, 'poNumber', { schema: line(20) }),
    { field: 'fbaCenter', title: 'inbound.package.fbaCenter', kind: 'text', schema: line(20), width: 12, example: 'NRT5' },
  ],
});
export type PackageSheetRow = SheetRow<typeof packageSheet>;
