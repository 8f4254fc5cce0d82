import { expect, it } from 'vitest';
import { outcomeOf } from './cod-columns.ts';

it.each([
  [null, 15_800, 'collected'],
  ['', 0, undefined],
  ['配達完了', 15_800, 'collected'],
  ['受取拒否', 0, 'returned'],
  ['返品', 15_800, 'returned'],
  ['Returned', 0, 'returned'],
  ['退回', 0, 'returned'],
  ['已收款', 500, 'collected'],
  ['未回収', 15_800, undefined],
  ['保管中', 15_800, undefined],
] as const)('a report that says %s of %d yen means %s', (word, amount, outcome) => expect(outcomeOf(word, amount)).toBe(outcome));
