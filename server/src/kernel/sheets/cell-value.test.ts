import { describe, expect, it } from 'vitest';
import type { CellKind, SheetColumn } from '@kura/contract/kernel/sheet.ts';
import * as z from 'zod/mini';
import { readCell } from './cell-value.ts';
import type { Cell } from './cell.ts';

const read = (kind: CellKind, cell: Cell) => {
  const options = [
    { value: 'yes', text: 'common.yes' },
    { value: 'no', text: 'common.no' },
  ];
  const column: SheetColumn = { field: 'x', title: 'common.name', kind, schema: z.any(), options };
  const reading = readCell(column, cell, { zone: 'Asia/Tokyo' });
  return 'fault' in reading ? reading.fault : reading.value;
};

describe('what people type into cells', () => {
  it.each([
    ['text', '  棚A-1　', '棚A-1'],
    ['text', '１２３ａ', '１２３ａ'],
    ['text', 4901234567894, '4901234567894'],
    ['text', 1e15, 'kernel.sheet.digitsLost'],
    ['text', '=1+1', '=1+1'],
    ['text', new Date(Date.UTC(2026, 0, 2)), 'kernel.sheet.dateInText'],
    ['key', new Date(Date.UTC(2026, 0, 2)), 'kernel.sheet.dateInText'],
    ['number', new Date(Date.UTC(2026, 0, 2)), 'kernel.sheet.badNumber'],
    ['choice', new Date(Date.UTC(2026, 0, 2)), 'kernel.sheet.badChoice'],
    ['text', '#REF!', 'kernel.sheet.formulaError'],
    ['number', 5, 5],
    ['number', '５', 5],
    ['number', ' 1,234.50 ', 1234.5],
    ['number', '－12', -12],
    ['number', '1,23', 'kernel.sheet.badNumber'],
    ['number', '12個', 'kernel.sheet.badNumber'],
    ['number', '1e5', 'kernel.sheet.badNumber'],
    ['number', true, 'kernel.sheet.badNumber'],
    ['number', '#DIV/0!', 'kernel.sheet.formulaError'],
    ['money', 0.1 + 0.2, '0.3'],
    ['money', '￥1,980', '1980'],
    ['money', '1980円', '1980'],
    ['money', '12.345', '12.345'],
    ['money', 0.0000001, '0.0000001'],
    ['day', 46145, '2026-05-03'],
    ['day', new Date(Date.UTC(2026, 4, 3)), '2026-05-03'],
    ['day', '2026/5/3', '2026-05-03'],
    ['day', '２０２６年５月３日', '2026-05-03'],
    ['day', '20260503', '2026-05-03'],
    ['day', '2026-02-30', 'kernel.sheet.badDay'],
    ['day', '5/3', 'kernel.sheet.badDay'],
    ['day', 12, 'kernel.sheet.badDay'],
    ['instant', '2026-05-03 14:30', '2026-05-03T05:30:00.000Z'],
    ['instant', 46145.75, '2026-05-03T09:00:00.000Z'],
    ['instant', '2026/05/03', '2026-05-02T15:00:00.000Z'],
    ['instant', '2026-05-03 25:00', 'kernel.sheet.badInstant'],
    ['choice', '是', 'yes'],
    ['choice', 'NO', 'no'],
    ['choice', 'ｙｅｓ', 'yes'],
    ['choice', 'maybe', 'kernel.sheet.badChoice'],
  ] as const)('%s %j', (kind, cell, expected) => {
    expect(read(kind, cell)).toBe(expected);
  });
});
