import { describe, expect, it } from 'vitest';
import { isOver, shareOf, splitMessage } from './job-state.ts';

describe('long work', () => {
  it('E03 knows its share, and says so when nobody knows how much there is', () => {
    expect(shareOf({ status: 'running', done: 250, total: 1000 })).toBe(0.25);
    expect(shareOf({ status: 'running', done: 3, total: null })).toBeUndefined();
    expect(shareOf({ status: 'done', done: 0, total: null })).toBe(1);
    expect(shareOf({ status: 'running', done: 12, total: 10 })).toBe(1);
  });

  it('E03 is over when it is done or failed', () => {
    expect((['waiting', 'running', 'done', 'failed'] as const).map((status) => isOver({ status }))).toEqual([false, false, true, true]);
  });

  it('V15 lists every bad cell of a refused import below its headline', () => {
    expect(splitMessage('2 cells are wrong\nB3: required\n\nC7: not a number\n')).toEqual({
      headline: '2 cells are wrong',
      details: ['B3: required', 'C7: not a number'],
    });
    expect(splitMessage('')).toEqual({ headline: '', details: [] });
  });
});
