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
  readonly code: string;
  readonly shiftKey: boolean;
}

/**
 * What a key writes, by its place on the keyboard: with a Japanese or Chinese input method on, `event.key` says only "Process",
 * and with Caps Lock on it says the wrong case. Null for keys that write nothing.
 */
export function charOf({ code, shiftKey }: KeyPress): string | null {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  const digit = /^Numpad(\d)$/.exec(code)?.[1];
  if (digit) return digit;
  return signs[code]?.[shiftKey ? 1 : 0] ?? null;
}
