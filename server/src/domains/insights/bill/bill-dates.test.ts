import { expect, it } from 'vitest';
import type { Cell } from '../../../kernel/sheets/cell.ts';
import { readTable } from './read-bill-file.ts';

const columns = { trackingNumber: 0, service: 1, size: 2, zone: 3, amount: 4 };
const read = (...cells: Cell[]) =>
  readTable(
    [
      { index: 0, cells: ['no', 'service', 'size', 'zone', 'amount'] },
      { index: 1, cells },
    ],
    { headerRow: 1, columns, isKg: true },
  );

it('V15 a number, a service, a size and a zone of a bill that a spreadsheet program turned into a date are refused with row and column', () => {
  const date = new Date(Date.UTC(2026, 4, 3));
  expect(read('456789012343', 'TAKUHAI', '60', '1-2', 870)).toMatchObject({ lines: [{ trackingNumber: '456789012343' }], faults: [] });
  for (const [field, at] of Object.entries(columns).filter(([name]) => name !== 'amount')) {
    const cells: Cell[] = ['456789012343', 'TAKUHAI', '60', '1-2', 870];
    const { lines, faults } = read(...cells.with(at, date));
    expect(lines).toEqual([]);
    expect(faults).toEqual([{ row: 2, field, text: 'kernel.sheet.dateInText', params: { value: '2026-05-03' } }]);
  }
});
