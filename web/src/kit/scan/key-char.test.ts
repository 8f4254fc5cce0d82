import { describe, expect, it } from 'vitest';
import { charOf } from './key-char.ts';

const press = (code: string, shiftKey = false) => charOf({ code, shiftKey });

describe('what a key of a scanner writes', () => {
  it('is told by its place, so that an input method cannot hide it', () => {
    expect(['KeyL', 'Digit0', 'Digit1'].map((code) => press(code))).toEqual(['l', '0', '1']);
    expect(press('KeyL', true)).toBe('L');
    expect(press('Numpad7')).toBe('7');
  });

  it('knows the signs that stand in codes', () => {
    expect([press('Minus'), press('Minus', true), press('Period'), press('Digit3', true)]).toEqual(['-', '_', '.', '#']);
  });

  it('is nothing for keys that write nothing', () => {
    expect(['ShiftLeft', 'Enter', 'Tab', 'F5', 'ArrowUp', ''].map((code) => press(code))).toEqual([null, null, null, null, null, null]);
  });
});
