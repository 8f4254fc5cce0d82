import type { Route } from './route.ts';

export const loginScreen = {
  path: '/login',
  code: 'login',
  title: { zh: '登录', en: 'Log in', jp: 'ログイン' },
  isPublic: true,
} as const satisfies Route;
export const registerScreen = {
  path: '/register',
  code: 'register',
  title: { zh: '注册', en: 'Register', jp: '新規登録' },
  isPublic: true,
} as const satisfies Route;
export const landingScreen = {
  path: '/stat',
  code: 'member-home',
  title: { zh: '会员首页', en: 'Home', jp: 'ホーム' },
  isPinned: true,
} as const satisfies Route;
export const passwordScreen = {
  path: '/PasswordManagement',
  code: 'password',
  title: { zh: '密码管理', en: 'Password', jp: 'パスワード管理' },
} as const satisfies Route;
export const displayScreen = {
  path: '/display',
  code: 'board-display',
  title: { zh: '看板显示屏', en: 'Board display', jp: 'カンバン表示' },
  isPublic: true,
  isExtra: true,
} as const satisfies Route;

/** What somebody may meet before the rest of the product is there: the way in, and where it leads. */
export const entryRoutes: readonly Route[] = [loginScreen, registerScreen, landingScreen, passwordScreen, displayScreen];
