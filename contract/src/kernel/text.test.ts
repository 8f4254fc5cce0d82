import { expect, it } from 'vitest';
import { fill } from './text.ts';

it('L15 says one of a thing as one, and any other number as many', () => {
  const rows = (count: number | string) => fill('{count} {count?row|rows} exported', { count });
  expect([rows(0), rows(1), rows('1'), rows(2), rows(1234)]).toEqual([
    '0 rows exported',
    '1 row exported',
    '1 row exported',
    '2 rows exported',
    '1,234 rows exported',
  ]);
  expect(fill('Only {pieces} {pieces?piece is|pieces are} there', {})).toBe('Only {pieces} {pieces?piece is|pieces are} there');
});
