import { expect, it } from 'vitest';
import { builtScreens } from './screens.ts';

// The sweep and the walk through every page take their screens from here: were one not found, nobody would miss it.
it('the built screens are found where the domains declare them', () => {
  const built = builtScreens();
  expect([...built.keys()]).toEqual(expect.arrayContaining(['login', 'register', 'member-home', 'users', 'jobs', 'products', 'top-up']));
  expect(built.size).toBeGreaterThanOrEqual(41);
});
