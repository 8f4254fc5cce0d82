import { expect, it } from 'vitest';
import { needsAnotherCount } from './end-round.ts';

const of = (book: number, ...found: number[]) =>
  needsAnotherCount({
    bookGood: book,
    bookDefective: 0,
    counts: found.map((good, i) => ({ round: i + 1, good, defective: 0, byName: '', at: null })),
  });

it.each([
  ['the first is what the book says', of(10, 10), false],
  ['the first differs', of(10, 8), true],
  ['the second agrees with the first', of(10, 8, 8), false],
  ['the second agrees with the book', of(10, 8, 10), false],
  ['three different values', of(10, 8, 9), true],
  ['the second alone says otherwise of a product in a place that was counted again for another', of(10, 10, 9), true],
  ['three counts that all differ: the third stands', of(10, 8, 9, 7), false],
])('%s', (_, needs, expected) => expect(needs).toBe(expected));
