import { describe, expect, it } from 'vitest';
import { changedKeys, edited, nextTouched, redone, sheetOf, undone } from './sheet.ts';
import { at, inside, rangeOf, stepped, tabbed } from './spot.ts';

describe('a sheet', () => {
  const first = sheetOf({ a: '1', b: '2' });

  it('undoes and redoes a batch whole', () => {
    const pasted = edited(edited(first, { a: '9' }), { a: '10', b: '20', c: '30' });
    expect(pasted.cells).toEqual({ a: '10', b: '20', c: '30' });
    const back = undone(pasted);
    expect(back.cells).toEqual({ a: '9', b: '2', c: '' });
    expect(nextTouched(back, 'redo')).toBe('a');
    expect(redone(back).cells).toEqual(pasted.cells);
    expect(undone(undone(back)).cells).toEqual({ a: '1', b: '2', c: '' });
  });
  it('forgets what was undone once something else is typed', () => {
    const other = edited(undone(edited(first, { a: '9' })), { b: '3' });
    expect(redone(other)).toBe(other);
    expect(other.cells).toEqual({ a: '1', b: '3' });
  });
  it('remembers nothing where nothing changed', () => {
    expect(edited(first, { a: '1' })).toBe(first);
    expect(undone(first)).toBe(first);
  });
  it('knows what differs from what was read; an emptied cell differs, an empty one that was never there does not', () => {
    expect(changedKeys({ a: '', b: '2', c: '', d: '4' }, { a: '1', b: '2' })).toEqual(['a', 'd']);
  });
});

describe('walking over a grid', () => {
  const size = { rows: 3, cols: 4 };

  it('stays inside, jumps with Ctrl, grows with Shift', () => {
    expect(stepped(at(0, 0), 'ArrowUp', size)).toEqual(at(0, 0));
    expect(stepped(at(0, 0), 'ArrowRight', size, { isFar: true })).toEqual(at(0, 3));
    expect(stepped(at(1, 1), 'End', size, { isFar: true })).toEqual(at(2, 3));
    const grown = stepped(stepped(at(1, 1), 'ArrowDown', size, { isGrowing: true }), 'Home', size, { isGrowing: true });
    expect(grown).toEqual({ anchor: { row: 1, col: 1 }, focus: { row: 2, col: 0 } });
    expect(rangeOf(grown)).toEqual({ top: 1, left: 0, bottom: 2, right: 1 });
    expect(inside({ row: 9, col: -1 }, size)).toEqual({ row: 2, col: 0 });
  });
  it('leaves the grid with Tab after the last cell', () => {
    expect(tabbed(at(0, 3), size, 1)).toEqual(at(1, 0));
    expect(tabbed(at(1, 0), size, -1)).toEqual(at(0, 3));
    expect(tabbed(at(2, 3), size, 1)).toBeNull();
    expect(tabbed(at(0, 0), size, -1)).toBeNull();
  });
});
