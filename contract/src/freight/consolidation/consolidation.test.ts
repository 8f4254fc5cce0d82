import { describe, expect, it } from 'vitest';
import { containerCodeFault } from './container-code.ts';
import { revenueMm3, splitBy } from './shares.ts';

describe('freight.md 3: the number of a container', () => {
  it.each([
    ['CSQU3054383', null],
    ['csqu 305438-3', null],
    ['CSQU3054384', 'checkDigit'],
    ['CSQ3054383', 'form'],
    ['NH934-16047', 'form'],
  ] as const)('%s: %s', (code, fault) => expect(containerCodeFault(code)).toBe(fault));
});

it('weight counts where it is more: a ton for a cubic metre at sea, 167 kg in the air', () => {
  const cube = 1_000_000_000n;
  expect(revenueMm3('sea', { mm3: cube, g: 1_000_000n })).toBe(cube);
  expect(revenueMm3('sea', { mm3: cube, g: 1_500_000n })).toBe((cube * 3n) / 2n);
  expect(revenueMm3('air', { mm3: cube, g: 166_000n })).toBe(cube);
  expect(revenueMm3('air', { mm3: cube, g: 200_000n })).toBe((cube * 6n) / 5n);
});

it('parts are together the whole, and nothing where there is nothing to split by', () => {
  expect(splitBy(100, [1n, 1n, 1n])).toEqual([34, 33, 33]);
  expect(splitBy(100, [0n, 0n])).toEqual([0, 0]);
  expect(splitBy(100, [])).toEqual([]);
});
