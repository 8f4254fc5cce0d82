import type { MenuEntry } from '@kura/contract/identity/menu/menu.ts';
import { menuIcons } from '@kura/contract/identity/menu/menu-kinds.ts';
import { routeOf, type RouteCode } from '@kura/contract/routes.ts';
import { describe, expect, it } from 'vitest';
import { isIconName } from '../../kit/icon.tsx';
import { badgeOf, badgeText, directoriesAbove, searchOfEntry, shownEntries } from './menu-entries.ts';

let nextId = 1;
const screen = (code: RouteCode, more: Partial<MenuEntry> = {}): MenuEntry => ({
  id: nextId++,
  name: code,
  url: routeOf(code).path,
  icon: 'file',
  hidden: false,
  code,
  query: '',
  children: [],
  ...more,
});
const directory = (name: string, ...children: MenuEntry[]): MenuEntry => ({
  id: nextId++,
  name,
  url: `/${name}`,
  icon: 'file',
  hidden: false,
  code: '',
  query: '',
  children,
});
const names = (entries: readonly MenuEntry[]): unknown =>
  entries.map((entry) => (entry.children.length > 0 ? [entry.name, names(entry.children)] : entry.name));

describe('the entries of the sidebar', () => {
  it('L08 skips hidden entries, screens that are not built, and directories without content', () => {
    const tree = [
      directory('system', screen('users'), screen('roles', { hidden: true }), screen('menus')),
      directory('empty', screen('products')),
    ];
    expect(names(shownEntries(tree, (path) => ['/account', '/role', '/menu'].includes(path)))).toEqual([['system', ['users', 'menus']]]);
  });

  it('L08 reads the query as JSON text and survives a mistyped one', () => {
    expect(searchOfEntry({ query: '{"status":"unaudited","page":2}' })).toEqual({ status: 'unaudited', page: '2' });
    for (const query of ['', '{', '[]', '7', 'null']) expect(searchOfEntry({ query })).toBeUndefined();
  });

  it('L08 finds the submenu of a screen', () => {
    const inner = directory('inner', screen('users'));
    const outer = directory('outer', inner);
    expect(directoriesAbove([directory('other', screen('roles')), outer], '/account')).toEqual([outer.id, inner.id]);
    expect(directoriesAbove([outer], '/role')).toBeUndefined();
  });

  it('every icon that the menu screen offers is drawn', () => {
    expect(menuIcons.filter((name) => !isIconName(name))).toEqual([]);
  });
});

describe('the red counters', () => {
  const badges = { invoice: 1, recharge: 2, rechargeDetail: 3, sumTotal: 6, abnormal: 4 };

  it('L09 stand on their screens', () => {
    expect(badgeOf(screen('invoices'), badges)).toBe(1);
    expect(badgeOf(screen('finance-confirmation'), badges)).toBe(2);
    expect(badgeOf(screen('top-up-details'), badges)).toBe(3);
    expect(badgeOf(screen('abnormal-locations'), badges)).toBe(4);
    expect(badgeOf(screen('users'), badges)).toBe(0);
  });

  it('L09 a directory shows the sum of what the entries below it show, wherever they stand', () => {
    expect(badgeOf(directory('finance', screen('finance-confirmation'), screen('top-up-details'), screen('invoices')), badges)).toBe(6);
    // Whoever does not see a screen is not called to it.
    expect(badgeOf(directory('finance', screen('finance-confirmation'), screen('top-up-details')), badges)).toBe(5);
    expect(badgeOf(directory('warehouse', screen('abnormal-locations')), badges)).toBe(4);
    expect(badgeOf(directory('all', directory('money', screen('invoices')), screen('abnormal-locations'), screen('users')), badges)).toBe(
      5,
    );
  });

  it('L09 are capped at 99 and hidden at 0', () => {
    expect([0, 1, 99, 100, 5000].map(badgeText)).toEqual([undefined, '1', '99', '99+', '99+']);
  });
});
