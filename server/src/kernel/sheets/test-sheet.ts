import * as z from 'zod/mini';
import { sheet } from '@kura/contract/kernel/sheet.ts';
import { openXlsx, saveXlsx, type CellValue } from 'hucre/xlsx';

/** A sheet with a column of each kind, as the tests here need it. */
export const goods = sheet({
  code: 'test.goods',
  version: 3,
  title: 'common.company',
  columns: [
    {
      field: 'sku',
      title: 'common.name',
      kind: 'text',
      schema: z.string().check(z.maxLength(20)),
      required: true,
      unique: true,
      example: 'SKU-001',
    },
    { field: 'quantity', title: 'Quantity', kind: 'number', schema: z.int().check(z.minimum(1), z.maximum(1000)), required: true },
    { field: 'price', title: 'Price', kind: 'money', schema: z.string() },
    { field: 'arrival', title: 'common.createdAt', kind: 'day', schema: z.string() },
    { field: 'cutOff', title: 'Cut off', kind: 'instant', schema: z.string() },
    {
      field: 'fragile',
      title: 'common.status',
      kind: 'choice',
      schema: z.enum(['yes', 'no']),
      options: [
        { value: 'yes', text: 'common.yes' },
        { value: 'no', text: 'common.no' },
      ],
    },
  ],
});

/** Types values into a workbook below its headings, as a person would, keeping the look of the cells. */
export async function typeInto(file: Buffer, rows: readonly (readonly CellValue[])[], from = 1): Promise<Buffer> {
  const book = await openXlsx(file, { readStyles: true });
  const first = book.sheets[0];
  if (!first) throw new Error('no sheet');
  rows.forEach((row, r) =>
    row.forEach((value, c) => {
      (first.rows[r + from] ??= [])[c] = value;
      const key = `${r + from},${c}`;
      const cell = first.cells?.get(key);
      if (cell)
        first.cells?.set(key, { ...cell, value, type: typeof value === 'number' ? 'number' : value instanceof Date ? 'date' : 'string' });
    }),
  );
  return Buffer.from(await saveXlsx(book));
}
