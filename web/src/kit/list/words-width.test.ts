import { expect, test } from 'vitest';
import { widthOfWords } from './words-width.ts';

test('words take the room of their letters: a full square for each character of Chinese and Japanese, less for Latin ones', () => {
  expect(widthOfWords('可用数量', 14)).toBe(56);
  expect(widthOfWords('ロケーション', 12)).toBe(72);
  expect(widthOfWords('SKU', 14)).toBe(32);
  expect(widthOfWords('till', 14)).toBeLessThan(widthOfWords('Warm', 14));
});
