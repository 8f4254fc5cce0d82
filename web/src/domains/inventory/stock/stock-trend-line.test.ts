import { describe, expect, it } from 'vitest';
import { trendLine } from './stock-trend-line.ts';

describe('the line of a product', () => {
  it('stands on zero and reaches the top with the most', () => {
    expect(trendLine([0, 10, 5, 10])).toEqual({
      line: 'M0.00 38.00H25.00L25.00 2.00H50.00L50.00 20.00H75.00L75.00 2.00H100.00',
      area: 'M0.00 38.00H25.00L25.00 2.00H50.00L50.00 20.00H75.00L75.00 2.00H100.00V40H0Z',
      min: 0,
      max: 10,
    });
  });

  it('lies on the floor when there was never anything', () => {
    expect(trendLine([0, 0])).toMatchObject({ line: 'M0.00 38.00H50.00L50.00 38.00H100.00', min: 0, max: 0 });
    expect(trendLine([])).toEqual({ line: '', area: '', min: 0, max: 0 });
  });
});
