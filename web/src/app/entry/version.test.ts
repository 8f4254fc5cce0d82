import { expect, it } from 'vitest';
import { judgeVersion } from './version.ts';

it('L03 stores the version of the first visit, asks at another one, ignores the rest', () => {
  expect(judgeVersion({ stored: null, read: 'a' })).toBe('store');
  expect(judgeVersion({ stored: 'a', read: 'a' })).toBe('ignore');
  expect(judgeVersion({ stored: 'a', read: 'b' })).toBe('ask');
  for (const read of [undefined, null, '', 7, {}]) expect(judgeVersion({ stored: 'a', read })).toBe('ignore');
});
