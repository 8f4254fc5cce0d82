import { expect, it } from 'vitest';
import { whoCanOpen } from './who-can-open.ts';

it.each(['127.0.0.1', '::1', 'localhost'])(
  'a demonstration at %s says that only this machine can open it, and how to let others in',
  (host) => {
    expect(whoCanOpen(host)).toContain('Only this machine can open it. To let others in');
  },
);

it.each(['0.0.0.0', '::', '192.168.1.7'])('a demonstration at %s says that others can come in with its passwords', (host) => {
  expect(whoCanOpen(host)).toContain('Other machines can open it too, with the passwords below');
});
