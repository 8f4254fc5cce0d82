import { randomInt } from 'node:crypto';
import { onTestFailed } from 'vitest';

const seed = Number(process.env['KURA_TEST_SEED'] ?? randomInt(2 ** 31));
let state = seed;

/** From 0 up to 1, as `Math.random`, and the same again with the seed of a run that failed. (Who comes first when many write at once is still the machine's.) */
export function luck(): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

/** Said by whoever lets luck decide something, inside the test. */
export const saySeed = (): void => onTestFailed(() => void process.stderr.write(`KURA_TEST_SEED=${seed} has the same luck again.\n`));
