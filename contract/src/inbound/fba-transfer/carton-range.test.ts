import { expect, it } from 'vitest';
import { cartonOfCode, cartonRanges, parseCartons } from './carton-range.ts';

it('reads cartons as people write them, each once and in order', () => {
  expect(parseCartons('7, 1-3、2')).toEqual([1, 2, 3, 7]);
  expect(parseCartons('１～２')).toEqual([1, 2]);
  expect(parseCartons('')).toEqual([]);
  for (const bad of ['a', '3-1', '0', '1-', '1-9999999']) expect(parseCartons(bad)).toBeNull();
});
it('writes them the same way', () => {
  expect(cartonRanges([7, 1, 2, 3])).toBe('1-3, 7');
  expect(cartonRanges([])).toBe('');
});
it('knows the carton of a label', () => {
  expect(cartonOfCode(' rk26111700001-003 ')).toEqual({ number: 'RK26111700001', cartonNo: 3 });
  expect(cartonOfCode('RK26111700001')).toBeNull();
});
