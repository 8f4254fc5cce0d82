export const identityPages = {
  users: () => import('./user/user.page.tsx'),
  roles: () => import('./role/role.page.tsx'),
  menus: () => import('./menu/menu.page.tsx'),
  stores: () => import('./channel-store/channel-store.page.tsx'),
  profile: () => import('./user/profile.page.tsx'),
  password: () => import('./session/password.page.tsx'),
  'bind-official-account': () => import('./official-account/official-account.page.tsx'),
};
