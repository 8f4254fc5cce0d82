/** The keys of a US keyboard, which is what a scanner pretends to be. Without and with Shift. */
const signs: Readonly<Record<string, readonly [string, string]>> = {
  Digit0: ['0', ')'],
  Digit1: ['1', '!'],
  Digit2: ['2', '@'],
  Digit3: ['3', '#'],
  Digit4: ['4', '$'],
  Digit5: ['5', '%'],
  Digit6: ['6', '^'],
  Digit7: ['7', '&'],
  Digit8: ['8', '*'],
  Digit9: ['9', '('],
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Backslash: ['\\', '|'],
  Semicolon: [';', ':'],
  Quote: ["'", '"'],
  Backquote: ['`', '~'],
  Comma: [',', '<'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
  Space: [' ', ' '],
  NumpadAdd: ['+', '+'],
  NumpadSubtract: ['-', '-'],
  NumpadMultiply: ['*', '*'],
  NumpadDivide: ['/', '/'],
  NumpadDecimal: ['.', '.'],
};

export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly getModifierState?: (name: 'CapsLock') => boolean;
}

/** By its place on the keyboard. Null for keys that write nothing. */
function charAt(code: string, shiftKey: boolean): string | null {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  const digit = /^Numpad(\d)$/.exec(code)?.[1];
  if (digit) return digit;
  return signs[code]?.[shiftKey ? 1 : 0] ?? null;
}

/**
 * What a key writes. Usually `event.key` says it; with a Japanese or Chinese input method on it says only "Process", and with Caps
 * Lock on the wrong case: then the place of the key tells.
 */
export function charOf(press: KeyPress): string | null {
  const isPlain = /^[\x20-\x7e]$/.test(press.key) && !press.getModifierState?.('CapsLock');
  return isPlain ? press.key : charAt(press.code, press.shiftKey);
}
