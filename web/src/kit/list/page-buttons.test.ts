import { describe, expect, it } from 'vitest';
import { buttonsOn, pageButtons, pageCount } from './page-buttons.ts';

describe('the pager', () => {
  it('L10 shows 7 pages, and 5 in mobile mode', () => {
    for (const [isMobile, most] of [
      [false, 7],
      [true, 5],
    ] as const) {
      for (let current = 1; current <= 40; current += 1) {
        const shown = pageButtons(current, 40, buttonsOn(isMobile)).filter((button) => typeof button === 'number');
        expect(shown).toHaveLength(most);
        expect(shown).toContain(current);
        expect(shown[0]).toBe(1);
        expect(shown.at(-1)).toBe(40);
        expect(new Set(shown).size).toBe(most);
      }
    }
  });

  it('L10 marks the gaps on the side where pages are left out', () => {
    expect(pageButtons(1, 20, 7)).toEqual([1, 2, 3, 4, 5, 6, 'after', 20]);
    expect(pageButtons(10, 20, 7)).toEqual([1, 'before', 8, 9, 10, 11, 12, 'after', 20]);
    expect(pageButtons(20, 20, 7)).toEqual([1, 'before', 15, 16, 17, 18, 19, 20]);
    expect(pageButtons(3, 7, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(pageButtons(2, 6, 5)).toEqual([1, 2, 3, 4, 'after', 6]);
  });

  it('L16 counts at least one page', () => {
    expect([pageCount(0, 20), pageCount(20, 20), pageCount(21, 20), pageCount(10_000, 10)]).toEqual([1, 1, 2, 1000]);
    expect(pageButtons(1, 1, 7)).toEqual([1]);
  });
});
