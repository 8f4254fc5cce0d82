import { routeAt, routeOf } from '@kura/contract/shell/routes.ts';
import { expect, it } from 'vitest';
import { findScreens, screensOf } from './find-screens.ts';

const leaf = (id: number, code: 'users' | 'roles', name: string) => ({
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
  (route) => route.title.zh,
  routeAt,
);
const names = (typed: string) => findScreens(screens, typed).map(({ name }) => name);

it('finds a screen by its name in any language, whatever the keyboard', () => {
  expect(names('角色')).toEqual(['角色管理']);
  expect(names('ロール')).toEqual(['角色管理']);
  expect(names('ﾛｰﾙ')).toEqual(['角色管理']);
  expect(names('USE')).toEqual(['账号管理']);
  expect(names('个人')).toEqual(['个人中心']);
  expect(names('no such')).toEqual([]);
});

it('lists everything once before anything is typed', () => {
  expect(names('')).toEqual(['账号管理', '角色管理', '个人中心']);
});

it('puts names that begin with the keyword first', () => {
  expect(names('管理')).toEqual(['账号管理', '角色管理']);
  expect(names('r')[0]).toBe('角色管理');
});
