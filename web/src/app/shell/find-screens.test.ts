import { readingsOf } from '@kura/contract/shell/reading/readings.ts';
import { routeOf, type RouteCode } from '@kura/contract/routes.ts';
import { ways } from '@kura/contract/ways.ts';
import { describe, expect, it } from 'vitest';

import { findScreens, screensOf, waysOf } from './find-screens.ts';

const leaf = (id: number, code: RouteCode, name: string) => ({
  id,
  name,
  url: routeOf(code).path,
  icon: 'user',
  hidden: false,
  code,
  query: '',
  children: [],
});
const screens = screensOf(
  [leaf(1, 'users', '账号管理'), leaf(2, 'roles', '角色管理')],
  [routeOf('profile'), routeOf('users')],
  'zh',
  readingsOf,
);
const names = (typed: string) => findScreens(screens, typed).map(({ name }) => name);

it('finds a screen by its name in any language, whatever the keyboard', () => {
  expect(names('角色')).toEqual(['角色管理']);
  expect(names('ロール')).toEqual(['角色管理']);
  expect(names('ﾛｰﾙ')).toEqual(['角色管理']);
  expect(names('ろーる')).toEqual(['角色管理']);
  expect(names('USE')).toEqual(['账号管理']);
  expect(names('个人')).toEqual(['个人中心']);
  expect(names('no such')).toEqual([]);
});

it('finds a screen by how its name is read: pinyin, its first letters, romaji', () => {
  expect(names('juese')).toEqual(['角色管理']);
  expect(names('jsgl')).toEqual(['角色管理']);
  expect(names('zhanghao')).toEqual(['账号管理']);
  expect(names('akaunto')).toEqual(['账号管理']);
  expect(names('grzx')).toEqual(['个人中心']);
});

it('reads a name that somebody gave in the menu too', () => {
  const renamed = screensOf([leaf(1, 'users', '客户账户')], [], 'zh', readingsOf);
  expect(findScreens(renamed, 'khzh').map(({ name }) => name)).toEqual(['客户账户']);
});

it('lists every screen once before anything is typed', () => {
  expect(names('')).toEqual(['账号管理', '角色管理', '个人中心']);
});

it('puts names that begin with the keyword first', () => {
  expect(names('管理')).toEqual(['账号管理', '角色管理']);
  expect(names('r')[0]).toBe('角色管理');
});

describe('ways into screens', () => {
  const all = waysOf(ways, (code) => routeOf(code as RouteCode), 'zh', readingsOf);
  const found = (typed: string) => findScreens(all, typed).map(({ path, search }) => [path, search]);
  const { path: transfers } = routeOf('transfers');
  const { path: adjustments } = routeOf('adjustments');

  it('inner tabs, counts, scan moves and frequent actions are found by their words and readings', () => {
    expect(found('扫码移动')).toEqual([[transfers, { tab: 'scan' }]]);
    expect(found('smyd')).toEqual([[transfers, { tab: 'scan' }]]);
    expect(found('盘点单')).toEqual([[adjustments, { tab: 'counts' }]]);
    expect(found('tanaoroshi')).toContainEqual([adjustments, { tab: 'counts' }]);
    expect(found('xinjianpandian')).toEqual([[adjustments, { tab: 'counts', do: 'inventory.count.create' }]]);
    expect(found('库存总览 按库位')).toEqual([[routeOf('stock-overview').path, { tab: 'location' }]]);
    expect(found('Bank')).toContainEqual([routeOf('finance-confirmation').path, { tab: 'lines' }]);
  });

  it('do not stand in the list before anything is typed', () => {
    expect(found('')).toEqual([]);
  });

  it('of a screen that does not exist are left out', () => {
    expect(waysOf(ways, () => undefined, 'zh', readingsOf)).toEqual([]);
  });
});
