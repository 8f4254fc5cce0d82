import { describe, expect, it } from 'vitest';
import { doublesIn, numbersIn } from './serial-numbers.ts';

describe('serial numbers that are pasted', () => {
  it('are parted by lines, tabs, commas and blanks, in whatever width they were typed', () => {
    expect(numbersIn('SN001\nSN002\r\nSN003\tSN004, SN005、ＳＮ００６\n\n')).toEqual([
      'SN001',
      'SN002',
      'SN003',
      'SN004',
      'SN005',
      'SN006',
    ]);
    expect(numbersIn('  \n')).toEqual([]);
  });

  it('are named when they stand twice', () => {
    expect(doublesIn(['A', 'B', 'A', 'A', 'C'])).toEqual(['A']);
  });
});
