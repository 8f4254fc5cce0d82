import { describe, expect, it } from 'vitest';
import { cleanCode, inOneGo, noBurst, scanned, withChar, type Burst } from './burst.ts';

/** Keys at this pace. */
const typed = (text: string, gapMs: number, start = 0, before: Burst = noBurst) =>
  [...text].reduce((burst, char, at) => withChar(burst, char, start + at * gapMs), before);
const enter = (burst: Burst, after = 10) => scanned(burst, burst.lastAt + after);

describe('a scanner is a keyboard that ends with Enter', () => {
  it('is told from a person by its speed', () => {
    expect(enter(typed('L01020304', 15))).toBe('L01020304');
    expect(enter(typed('L01020304', 120))).toBeNull();
  });

  it('where nobody types it may be as slow as a hand', () => {
    const slow = typed('JH26061000001', 110);
    expect([inOneGo(slow, slow.lastAt + 110), inOneGo(slow, slow.lastAt + 900), inOneGo(typed('J', 0), 10)]).toEqual([
      'JH26061000001',
      null,
      null,
    ]);
  });

  it('may stumble without losing the beginning of the code', () => {
    const half = typed('L010', 15);
    expect(enter(typed('20304', 15, half.lastAt + 180, half))).toBe('L01020304');
  });

  it('may pause for a second in the middle of a code, and no longer than a hiccup of the machine', () => {
    const half = typed('L010', 15);
    expect(enter(typed('20304', 15, half.lastAt + 1000, half))).toBe('L01020304');
    expect(enter(typed('20304', 15, half.lastAt + 4000, half))).toBe('20304');
  });

  it('is not the person who presses Enter later', () => {
    expect(enter(typed('L01020304', 15), 900)).toBeNull();
  });

  it('leaves out what a person typed before it', () => {
    const byHand = typed('12', 150);
    expect(enter(typed('K00000001', 20, byHand.lastAt + 700, byHand))).toBe('K00000001');
  });

  it('does not take two keys hit at once for a code', () => {
    expect(enter(typed('12', 5))).toBeNull();
  });

  it('reads full-width letters as the plain ones they mean', () => {
    expect(cleanCode(' Ｌ０１０２０３０４　')).toBe('L01020304');
  });
});
