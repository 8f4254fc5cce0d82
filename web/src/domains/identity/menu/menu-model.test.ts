import { describe, expect, it } from 'vitest';
import { dropPartAt, levelOf, parentsFor, placesFor, spotOfDrop, spotOfStep, whyNotBelow, withPlaces, type Entry } from './menu-model.ts';

const entry = (id: number, parentId: number, sort: number, type: Entry['type'] = 'menu'): Entry => ({ id, parentId, sort, type });
//  1 menu · 2 directory (3 menu, 4 directory (5 menu)) · 6 directory
const rows = [
  entry(1, 0, 10),
  entry(2, 0, 800, 'directory'),
  entry(3, 2, 10),
  entry(4, 2, 20, 'directory'),
  entry(5, 4, 10),
  entry(6, 0, 900, 'directory'),
];
const orderAfter = (parentId: number, ...[id, spot]: [number, { parentId: number; at: number }]) =>
  levelOf(withPlaces(rows, placesFor(rows, id, spot)), parentId).map((one) => one.id);

describe('V04 places in the tree of menus', () => {
  it('moves one entry into the gap between its new neighbours and leaves theirs alone', () => {
    expect(placesFor(rows, 1, { parentId: 0, at: 1 })).toEqual([{ id: 1, parentId: 0, sort: 850 }]);
    expect(orderAfter(0, 6, { parentId: 0, at: 0 })).toEqual([6, 1, 2]);
    expect(orderAfter(0, 1, { parentId: 0, at: 2 })).toEqual([2, 6, 1]);
    expect(orderAfter(6, 3, { parentId: 6, at: 0 })).toEqual([3]);
  });
  it('numbers a level anew when there is no room', () => {
    const tight = [entry(1, 0, 0), entry(2, 0, 0), entry(3, 0, 1)];
    const places = placesFor(tight, 3, { parentId: 0, at: 1 });
    expect(levelOf(withPlaces(tight, places), 0).map(({ id, sort }) => [id, sort])).toEqual([
      [1, 10],
      [3, 20],
      [2, 30],
    ]);
  });
  it('does nothing where the entry already stands', () => {
    expect(placesFor(rows, 2, { parentId: 0, at: 1 })).toEqual([]);
  });
  it('stays within the highest number', () => {
    const high = [entry(1, 0, 5), entry(2, 0, 9999)];
    expect(Math.max(...placesFor(high, 1, { parentId: 0, at: 1 }).map(({ sort }) => sort))).toBeLessThanOrEqual(9999);
  });
  it('knows which parents cannot be', () => {
    expect(whyNotBelow(rows, 3, 1)).toBe('identity.menu.parentNotDirectory');
    expect(whyNotBelow(rows, 2, 4)).toBe('identity.menu.parentInside');
    expect(whyNotBelow(rows, 2, 6)).toBe('identity.menu.tooDeep');
    expect(whyNotBelow(rows, 4, 6)).toBeNull();
    expect(parentsFor(rows, 2).map(({ id }) => id)).toEqual([]);
    expect(parentsFor(rows, undefined).map(({ id }) => id)).toEqual([2, 4, 6]);
  });
  it('steps up, down, in and out by keys', () => {
    expect(spotOfStep(rows, 1, 'up')).toBeNull();
    expect(spotOfStep(rows, 1, 'down')).toEqual({ parentId: 0, at: 1 });
    expect(spotOfStep(rows, 1, 'indent')).toBeNull();
    expect(spotOfStep(rows, 4, 'indent')).toBeNull();
    expect(spotOfStep(rows, 5, 'outdent')).toEqual({ parentId: 2, at: 2 });
    expect(spotOfStep(rows, 6, 'indent')).toEqual({ parentId: 2, at: 2 });
    expect(spotOfStep(rows, 6, 'outdent')).toBeNull();
  });
  it('reads a drop out of the height on the line', () => {
    const [screen, directory] = [rows[0]!, rows[1]!];
    expect([0.1, 0.9].map((share) => dropPartAt(share, screen))).toEqual(['before', 'after']);
    expect([0.1, 0.5, 0.9].map((share) => dropPartAt(share, directory))).toEqual(['before', 'inside', 'after']);
    expect(spotOfDrop(rows, 1, directory, 'inside', true)).toEqual({ parentId: 2, at: 2 });
    expect(spotOfDrop(rows, 1, directory, 'after', true)).toEqual({ parentId: 2, at: 0 });
    expect(spotOfDrop(rows, 1, directory, 'after', false)).toEqual({ parentId: 0, at: 1 });
    expect(spotOfDrop(rows, 2, rows[3]!, 'inside', true)).toBeNull();
  });
});
