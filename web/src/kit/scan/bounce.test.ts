import { describe, expect, it } from 'vitest';
import { isBounce } from './bounce.ts';

describe('the same code again', () => {
  it('is ignored within 300 ms and counts after them', () => {
    const seen = { code: 'K00000001', at: 1000 };
    expect(isBounce(seen, 'K00000001', 1299)).toBe(true);
    expect(isBounce(seen, 'K00000001', 1300)).toBe(false);
  });

  it('is no bounce when it is another code, or the first', () => {
    expect(isBounce({ code: 'K00000001', at: 1000 }, 'K00000002', 1010)).toBe(false);
    expect(isBounce(null, 'K00000001', 0)).toBe(false);
  });
});
