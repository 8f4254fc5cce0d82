import { expect, it } from 'vitest';
import { oncePerSecond } from './session-end.ts';

it('L14 shows the message of a dead session at most once per second', () => {
  let now = 0;
  const maySay = oncePerSecond(() => now);
  const at = (ms: number) => {
    now = ms;
    return maySay();
  };
  expect([0, 1, 999, 1000, 1500, 2000].map(at)).toEqual([true, false, false, true, false, true]);
});
