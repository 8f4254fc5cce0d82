import { describe, expect, it } from 'vitest';
import { countText, fixedText, signedText } from './number.ts';
import { fill } from './text.ts';

describe('quantities', () => {
  it('K05 are read in threes, exactly', () => {
    expect([0, 999, 1000, 1_234_567, -1200].map(countText)).toEqual(['0', '999', '1,000', '1,234,567', '−1,200']);
    expect([1234.5, 0.1 + 0.2, '12345678901234567890.1200'].map(countText)).toEqual(['1,234.5', '0.3', '12,345,678,901,234,567,890.1200']);
    expect(fixedText('1234.5', 3)).toBe('1,234.500');
    expect([5, -5, 0].map(signedText)).toEqual(['+5', '−5', '0']);
  });

  it('leave alone what is no number', () => {
    expect(countText('–')).toBe('–');
  });

  it('stand in sentences as they stand in columns; what is no quantity comes as text', () => {
    expect(fill('{count} of {year}', { count: 12_345, year: '2026' })).toBe('12,345 of 2026');
  });
});
