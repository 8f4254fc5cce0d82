import { expect, it } from 'vitest';
import { parseScale } from './parse-scale.ts';

it.each([
  ['ST,GS,+  1.250kg', 1250],
  ['   420 g', 420],
  ['0.4205 kg', 421],
  ['US,GS,+  1.250kg', null],
  ['ST,GS,-  0.010kg', null],
  ['0 g', null],
  ['hello', null],
])('a scale says %j: %s', (line, grams) => expect(parseScale(line)).toBe(grams));
