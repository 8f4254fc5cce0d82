import { expect, it } from 'vitest';
import { maxSerials, SerialCapture, serialRange, SerialRangeCapture } from './serial.ts';

it('S16 a range keeps the width of its numbers and ends with the last', () => {
  expect(serialRange('AB', '0098', '0102')).toEqual({ numbers: ['AB0098', 'AB0099', 'AB0100', 'AB0101', 'AB0102'] });
  expect(serialRange('', '7', '7')).toEqual({ numbers: ['7'] });
});

it('S16 a range has at most 1000 numbers, of the same width, first before last', () => {
  const whole = serialRange('', '0001', '1000');
  expect('numbers' in whole && whole.numbers.length).toBe(maxSerials);
  expect(serialRange('', '0001', '1001')).toMatchObject({ fault: 'inventory.serial.tooManyInRange' });
  expect(serialRange('', '99', '100')).toMatchObject({ fault: 'inventory.serial.otherWidth' });
  expect(serialRange('', '5', '4')).toMatchObject({ fault: 'inventory.serial.lastBeforeFirst', field: 'last' });
  expect(serialRange('', 'x', '4')).toMatchObject({ fault: 'inventory.serial.notDigits', field: 'first' });
  const parsed = SerialRangeCapture.safeParse({ productId: 1, first: '1', last: '0' });
  expect(parsed.error?.issues.map(({ path }) => path)).toEqual([['last']]);
});

it('S16 a number has no spaces, 60 characters at most, and stands once in a list', () => {
  const fits = (...numbers: string[]) => SerialCapture.safeParse({ productId: 1, numbers }).success;
  expect(fits('SN-001/A', ' trimmed ')).toBe(true);
  for (const bad of ['', 'A B', 'é', 'x'.repeat(61)]) expect(fits(bad)).toBe(false);
  expect(fits('A', 'A')).toBe(false);
  expect(fits()).toBe(false);
});
