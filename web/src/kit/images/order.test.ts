import { describe, expect, it } from 'vitest';
import { movedTo } from './order.ts';

describe('the order of pictures', () => {
  it('V14 puts a picture at its new place and moves the others aside', () => {
    expect(movedTo(['a', 'b', 'c', 'd'], 2, 0)).toEqual(['c', 'a', 'b', 'd']);
    expect(movedTo(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(movedTo(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  });

  it('V14 leaves the order alone when a picture would leave the row', () => {
    expect(movedTo(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(movedTo(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
    expect(movedTo(['a', 'b'], 7, 0)).toEqual(['a', 'b']);
  });
});
