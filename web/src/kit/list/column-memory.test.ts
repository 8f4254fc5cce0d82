import { describe, expect, it } from 'vitest';
import { arranged, isShown, noMemory, parseMemory, withMoved, withShown, withWidth } from './column-memory.ts';

const declared = [{ key: 'number' }, { key: 'name' }, { key: 'status' }, { key: 'note', isHidden: true }];
const keys = (memory = noMemory, columns: readonly { key: string; isHidden?: boolean }[] = declared) =>
  arranged(columns, memory).map((column) => column.key);

describe('columns that a list remembers', () => {
  it('keeps order, choice and width through storage', () => {
    const memory = withWidth(withShown(withMoved(noMemory, declared, 'status', 0), { key: 'name' }, false), 'status', 222.4);
    const back = parseMemory(JSON.stringify(memory));
    expect(back).toEqual(memory);
    expect(keys(back)).toEqual(['status', 'number', 'name', 'note']);
    expect(declared.filter((column) => isShown(column, back)).map((column) => column.key)).toEqual(['number', 'status']);
    expect(back.widths).toEqual({ status: 222 });
  });

  it('shows a column declared as hidden only to those who fetched it', () => {
    const note = { key: 'note', isHidden: true };
    expect(isShown(note, noMemory)).toBe(false);
    const fetched = withShown(noMemory, note, true);
    expect(isShown(note, fetched)).toBe(true);
    expect(isShown(note, withShown(fetched, note, false))).toBe(false);
  });

  it('gives a column that is new in the product its declared place', () => {
    const memory = withMoved(noMemory, declared, 'status', 0);
    const later = [{ key: 'number' }, { key: 'company' }, { key: 'name' }, { key: 'status' }];
    expect(keys(memory, later)).toEqual(['status', 'number', 'company', 'name']);
    expect(keys(memory, [{ key: 'first' }, ...declared])[0]).toBe('first');
  });

  it('forgets columns that are gone and moves nowhere outside', () => {
    const memory = withMoved(noMemory, declared, 'name', 0);
    expect(keys(memory, [{ key: 'number' }])).toEqual(['number']);
    expect(withMoved(noMemory, declared, 'number', -1)).toBe(noMemory);
    expect(withMoved(noMemory, declared, 'number', 4)).toBe(noMemory);
    expect(withMoved(noMemory, declared, 'unknown', 1)).toBe(noMemory);
  });

  it('survives whatever stands in the storage', () => {
    for (const text of [null, '', '{', '[]', '7', 'null', '{"order":7,"widths":{"a":"wide","b":-3,"c":99999}}']) {
      expect(parseMemory(text)).toEqual(noMemory);
    }
  });

  it('keeps a width within reason', () => {
    expect(withWidth(noMemory, 'a', 3).widths).toEqual({ a: 56 });
    expect(withWidth(noMemory, 'a', 5000).widths).toEqual({ a: 1200 });
  });
});
