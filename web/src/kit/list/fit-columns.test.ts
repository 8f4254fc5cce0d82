import { describe, expect, it } from 'vitest';
import { columnsOf } from './columns.ts';
import { fitColumns } from './fit-columns.ts';
import { field } from '@kura/contract/kernel/field.ts';

interface Row {
  number: string;
  note: string;
  companyName: string;
  lot: string;
  pieces: number;
}
const fields = {
  number: field.text('common.name', { width: 150 }),
  note: field.note('common.note', { width: 240 }),
  companyName: field.text('common.company', { width: 200 }),
  lot: field.text('common.name', { width: 150 }),
  pieces: field.count('common.name', { width: 100 }),
};
const columns = columnsOf<Row>(fields, ['number', 'note', 'companyName', 'lot', 'pieces']);
const wanted = columns.map((column) => ({ column, width: column.width, least: 80, isOwn: false }));
const shown = (room: number | undefined, given = wanted, isArranged = false) =>
  fitColumns(given, room, isArranged).map(({ column, width }) => `${column.key} ${width}`);

describe('columns in the room there is', () => {
  it('have the width they want where there is room, and where nobody knows the room', () => {
    const all = ['number 150', 'note 240', 'companyName 200', 'lot 150', 'pieces 100'];
    expect(shown(840)).toEqual(all);
    expect(shown(undefined)).toEqual(all);
  });
  it('notes become narrow first, then names, never codes nor figures', () => {
    expect(shown(760)).toEqual(['number 150', 'note 160', 'companyName 200', 'lot 150', 'pieces 100']);
    expect(shown(680)).toEqual(['number 150', 'note 120', 'companyName 160', 'lot 150', 'pieces 100']);
  });
  it('what is seldom read goes behind the figures when nothing else helps', () => {
    expect(shown(500)).toEqual(['number 150', 'companyName 120', 'lot 150', 'pieces 100', 'note 120']);
  });
  it('what names the row and what is copied whole stay whole', () => {
    const long = {
      ...fields,
      note: field.text('common.note', { width: 240, isWhole: true }),
      number: field.text('common.name', { width: 220 }),
    };
    const given = columnsOf<Row>(long, ['number', 'note', 'companyName']).map((column) => ({
      column,
      width: column.width,
      least: 80,
      isOwn: false,
    }));
    expect(shown(400, given)).toEqual(['number 220', 'note 240', 'companyName 120']);
  });
  it('an order and a width that somebody set stay', () => {
    const own = wanted.map((one) => (one.column.key === 'note' ? { ...one, isOwn: true } : one));
    expect(shown(500, own, true)).toEqual(['number 150', 'note 240', 'companyName 120', 'lot 150', 'pieces 100']);
  });
});
