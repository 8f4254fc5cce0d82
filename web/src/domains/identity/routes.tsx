export const identityPages = {
  users: () => import('./users.page.tsx'),
  roles: () => import('./roles.page.tsx'),
  stores: () => import('./stores.page.tsx'),
};
