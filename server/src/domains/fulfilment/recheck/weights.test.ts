import { expect, it } from 'vitest';
import { offWords } from './weights.ts';

it('how far off a weight is is written as every figure is: in threes, with the sign of mathematics', () => {
  expect(offWords('zh', '再称', 99_999, 1625)).toBe('再称（称得 99,999 g，相差 +98,374 g）');
  expect(offWords('zh', '再称', 12, 1625)).toBe('再称（称得 12 g，相差 −1,613 g）');
});
