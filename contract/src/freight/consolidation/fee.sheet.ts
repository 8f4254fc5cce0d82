import * as z from 'zod/mini';
import { cellOf, exportOf } from '../../kernel/field.ts';
import { line } from '../../kernel/fields.ts';
import { choicesOf } from '../../kernel/filter.ts';
import { priceCurrencies } from '../../kernel/money.ts';
import { Rate } from '../../kernel/rate.ts';
import { sheet, type SheetRow } from '../../kernel/sheet.ts';
import { consolidationFields } from './consolidation.fields.ts';
import { feeFields, feeItems } from './fee.fields.ts';

/** V15: costs of containers that are there, each as if it had been typed. What customs ask for is recorded apart, for it is charged. */
export const feeSheet = sheet({
  code: 'freight.fee',
  version: 1,
  title: 'freight.fee.sheet',
  columns: [
    cellOf(consolidationFields, 'number', { schema: line(30), required: true, example: 'GX26061200001' }),
    cellOf(feeFields, 'item', { schema: z.enum(feeItems), options: choicesOf(feeItems, 'freight.fee.item'), required: true, width: 20 }),
    cellOf(feeFields, 'currency', { schema: z.enum(priceCurrencies), required: true, width: 10 }),
    cellOf(feeFields, 'amount', { schema: z.string(), required: true, width: 14, example: '1150.00' }),
    cellOf(feeFields, 'rate', { schema: Rate, width: 12, example: '7.123457' }),
    cellOf(feeFields, 'note', { width: 24 }),
  ],
});
export type FeeSheetRow = SheetRow<typeof feeSheet>;

/** Every line of costs, beside the containers they are of. */
export const feeExport = {
  title: 'freight.fee.title',
  ...exportOf({ ...feeFields, number: consolidationFields.number }, [
    'number',
    'item',
    'currency',
    'amount',
    'rate',
    'cny',
    'note',
    'byName',
    'at',
    'isWaiting',
    'confirmedByName',
    'isVoid',
    'voidReason',
  ]),
} as const;
