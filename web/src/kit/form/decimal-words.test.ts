import { describe, expect, it } from 'vitest';
import { inUnits } from './decimal-words.ts';

describe('what is wrong with a number of centimetres', () => {
  it('E02 tells limits in the unit that was typed', () => {
    expect(inUnits(1)({ text: 'kernel.issue.greaterThan', params: { max: 10_000 } })).toEqual({
      text: 'kernel.issue.greaterThan',
      params: { max: '1000' },
    });
    expect(inUnits(3)({ text: 'kernel.issue.lessThan', params: { min: 1 } }).params).toEqual({ min: '0.001' });
  });

  it('E02 says how many decimals there may be instead of asking for a whole number', () => {
    expect(inUnits(1)({ text: 'kernel.issue.wholeNumber' })).toEqual({ text: 'system.form.decimals', params: { decimals: 1 } });
  });

  it('leaves other sentences alone', () => {
    expect(inUnits(1)({ text: 'kernel.issue.required' }).text).toBe('kernel.issue.required');
  });
});
