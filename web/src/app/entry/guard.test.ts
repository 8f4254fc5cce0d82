import { routes } from '@kura/contract/routes.ts';
import { describe, expect, it } from 'vitest';
import { addRoutes } from '../../kit/route-table.ts';
import { redirectFor } from './guard.ts';

addRoutes(routes);

const at = (path: string, search: Record<string, string> = {}) => ({ path, search });

describe('the guard of the routes', () => {
  it('L01 leaves /login and /register open', () => {
    expect(redirectFor(at('/login'), false)).toBeNull();
    expect(redirectFor(at('/register'), false)).toBeNull();
  });

  it('L01 sends any other route without a token to /login, and remembers the way back', () => {
    expect(redirectFor(at('/account', { status: 'unaudited' }), false)).toEqual(at('/login', { back: '/account?status=unaudited' }));
    expect(redirectFor(at('/nothing-here'), false)?.path).toBe('/login');
    expect(redirectFor(at('/'), false)).toEqual(at('/login'));
  });

  it('L01 goes back after login, and never to another site', () => {
    expect(redirectFor(at('/login', { back: '/account?status=unaudited' }), true)).toEqual(at('/account', { status: 'unaudited' }));
    for (const back of [
      'https://evil.example/account',
      '//evil.example/account',
      '/\\evil.example/account',
      'account',
      '/login',
      '/nothing-here',
      '/account/..//evil.example',
    ])
      expect(redirectFor(at('/login', { back }), true)).toEqual(at('/stat'));
  });

  it('L04 lands on /stat', () => {
    expect(redirectFor(at('/'), true)).toEqual(at('/stat'));
    expect(redirectFor(at('/login'), true)).toEqual(at('/stat'));
    expect(redirectFor(at('/account'), true)).toBeNull();
  });
});

it('A06 leaves somebody with a one-time password one place, and lets the link of a mail through', () => {
  expect(redirectFor(at('/account'), true, true)).toEqual(at('/PasswordManagement'));
  expect(redirectFor(at('/PasswordManagement'), true, true)).toBeNull();
  expect(redirectFor(at('/login', { reset: 'token' }), true)).toBeNull();
});
