import { describe, expect, it } from 'vitest';
import { setLimit, type PartStock } from './set-limit.ts';

const part = (sku: string, available: number, quantity: number, status: PartStock['status'] = 'enabled'): PartStock => ({
  productId: sku.length,
  sku,
  available,
  quantity,
  status,
});

describe('how often a set can be put together', () => {
  it('K07 the scarcest part decides, and what is left of each is told', () => {
    const { sets, parts } = setLimit([part('POT', 7, 2), part('LID', 40, 1), part('SPOON', 100, 4)]);
    expect(sets).toBe(3);
    expect(parts.map(({ sku, sets: of, rest, isLimiting }) => [sku, of, rest, isLimiting])).toEqual([
      ['POT', 3, 1, true],
      ['LID', 40, 0, false],
      ['SPOON', 25, 0, false],
    ]);
  });

  it('K07 several parts may be equally scarce', () => {
    expect(setLimit([part('A', 6, 2), part('B', 3, 1)]).parts.map((one) => one.isLimiting)).toEqual([true, true]);
  });

  it('a disabled part allows no set, whatever lies on the shelf', () => {
    expect(setLimit([part('A', 600, 1, 'disabled'), part('B', 3, 1)])).toMatchObject({
      sets: 0,
      parts: [{ isLimiting: true }, { sets: 3 }],
    });
  });

  it('no parts, no sets', () => {
    expect(setLimit([])).toEqual({ sets: 0, parts: [] });
  });
});
