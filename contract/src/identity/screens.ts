import { passwordScreen } from '../shell/entry-routes.ts';
import type { Route } from '../shell/route.ts';

export const identityScreens = [
  {
    path: '/account',
    code: 'users',
    title: { zh: '账号管理', en: 'Users', jp: 'アカウント管理' },
    permissions: ['identity:user:list', 'identity:company:list', 'identity:apiKey:list'],
  },
  {
    path: '/shop',
    code: 'stores',
    title: { zh: '店铺管理', en: 'Stores', jp: 'ストア管理' },
    permissions: [
      'identity:store:list',
      'marketplace:sync:list',
      'marketplace:deadLetter:list',
      'marketplace:mapping:list',
      'marketplace:rule:list',
      'marketplace:stockPush:list',
    ],
  },
  { path: '/role', code: 'roles', title: { zh: '角色管理', en: 'Roles', jp: 'ロール管理' }, permissions: ['identity:role:list'] },
  { path: '/menu', code: 'menus', title: { zh: '菜单管理', en: 'Menus', jp: 'メニュー管理' }, permissions: ['identity:menu:list'] },
  {
    path: '/BindOfficialAccount',
    code: 'bind-official-account',
    title: { zh: '绑定公众号', en: 'Link WeChat account', jp: '公式アカウント連携' },
  },
  passwordScreen,
  {
    path: '/PersonalInformation',
    code: 'profile',
    title: { zh: '个人中心', en: 'Profile', jp: 'プロフィール' },
  },
] as const satisfies readonly Route[];
