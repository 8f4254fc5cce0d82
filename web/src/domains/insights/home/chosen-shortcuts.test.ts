import { expect, it } from 'vitest';
import { chosenShortcuts } from './chosen-shortcuts.ts';

const all = ['users', 'roles', 'menus', 'stores', 'jobs'].map((code) => ({ code, offeredAt: ['jobs', 'roles'].indexOf(code) }));
const codes = (chosen: readonly string[] | null, of = all) => chosenShortcuts(of, chosen).map(({ code }) => code);

it('shows what somebody chose, in their order, without screens they lost', () => {
  expect(codes(['jobs', 'gone', 'users'])).toEqual(['jobs', 'users']);
  expect(codes([])).toEqual([]);
});

it('offers what the domains offer to whoever chose nothing, and never a wall of links', () => {
  expect(codes(null)).toEqual(['jobs', 'roles']);
  const many = Array.from({ length: 20 }, (_, n) => ({ code: `s${n}`, offeredAt: -1 }));
  expect(codes(null, many)).toHaveLength(8);
});
