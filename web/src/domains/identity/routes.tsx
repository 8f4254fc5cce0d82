export const identityPages = {
  users: () => import('./users.page.tsx'),
  roles: () => import('./roles.page.tsx'),
  menus: () => import('./menus.page.tsx'),
  stores: () => import('./stores.page.tsx'),
  profile: () => import('./profile.page.tsx'),
  password: () => import('./password.page.tsx'),
  'bind-official-account': () => import('./official-account.page.tsx'),
};
