import { describe, expect, it } from 'vitest';
import { charOf } from './key-char.ts';

/** As it arrives while an input method is on. */
const hidden = (code: string, shiftKey = false) => charOf({ key: 'Process', code, shiftKey });

describe('what a key of a scanner writes', () => {
  it('is told by its place when an input method hides it', () => {
    expect(['KeyL', 'Digit0', 'Digit1'].map((code) => hidden(code))).toEqual(['l', '0', '1']);
    expect(hidden('KeyL', true)).toBe('L');
    expect(hidden('Numpad7')).toBe('7');
    expect([hidden('Minus'), hidden('Minus', true), hidden('Period'), hidden('Digit3', true)]).toEqual(['-', '_', '.', '#']);
  });

  it('is what the keyboard says otherwise, whatever its layout', () => {
    expect(charOf({ key: '_', code: 'IntlRo', shiftKey: true })).toBe('_');
    expect(charOf({ key: 'K', code: 'KeyK', shiftKey: true })).toBe('K');
  });

  it('keeps its case under Caps Lock', () => {
    expect(charOf({ key: 'k', code: 'KeyK', shiftKey: true, getModifierState: () => true })).toBe('K');
  });

  it('is nothing for keys that write nothing', () => {
    const keys = ['Shift', 'Enter', 'Tab', 'F5', 'ArrowUp', 'Unidentified'];
    expect(keys.map((key) => charOf({ key, code: key, shiftKey: false }))).toEqual([null, null, null, null, null, null]);
  });
});
